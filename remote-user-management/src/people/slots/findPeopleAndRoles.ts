import type { PaletteContext, PaletteEntry } from '@portal/kit';
import { peopleApi, matchPeople, nameOf, rolesApi } from '../../parts';
import { holdsWords, roleSearchText, roleText } from '@portal/kit/wire';

const MAX_LINES_PER_KIND = 5;

/** Finds people and roles by name. A failed call gives no entries. */
export async function findPeopleAndRoles(
  query: string,
  { host, t }: PaletteContext,
): Promise<PaletteEntry[]> {
  const { dispatch } = host;
  const search = dispatch(
    peopleApi.endpoints.peoplePage.initiate(
      { page: 0, size: MAX_LINES_PER_KIND, q: query },
      { subscribe: false },
    ),
  );
  const listed = dispatch(rolesApi.endpoints.managedRoles.initiate(undefined, { subscribe: false }));
  const [answer, roles] = await Promise.all([search, listed]);
  const people =
    answer.data?.kind === 'everybody'
      ? matchPeople(answer.data.people, { q: query }).slice(0, MAX_LINES_PER_KIND)
      : (answer.data?.page.results ?? []);
  const named = (roles.data ?? []).filter(({ name }) => holdsWords(roleSearchText(name), query));
  return [
    ...people.map((person) => ({
      id: `person-${person.userId}`,
      label: nameOf(person),
      hint: `${roleText(person.userRole)} · ${person.email}`,
      section: 'people' as const,
      to: `/user-management/users/user-list?q=${encodeURIComponent(person.username)}&edit=${person.userId}`,
    })),
    ...named.slice(0, MAX_LINES_PER_KIND).map(({ name }) => ({
      id: `role-${name}`,
      label: t('palette.role', { name: roleText(name) }),
      section: 'people' as const,
      to: `/user-management/users/role-list?role=${encodeURIComponent(name)}`,
    })),
  ];
}
