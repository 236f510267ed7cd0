import { holdsWords, roleKey, roleSearchText, type User, type UserStatus } from '@portal/kit/wire';

export const sortAttributes = [
  'username',
  'email',
  'firstName',
  'lastName',
  'userRole',
  'pilotRole',
  'pilotCode',
  'status',
  'createdAt',
  'lastSignInAt',
] as const;
export type SortAttribute = (typeof sortAttributes)[number];

export interface PeopleQuery {
  page: number;
  size: number;
  q?: string;
  role?: string;
  status?: UserStatus;
  sortAttribute?: SortAttribute;
  isAscending?: boolean;
}

const searched = (person: User) =>
  [person.firstName, person.lastName, person.username, person.email, roleSearchText(person.userRole)].join(
    ' ',
  );

/** The people that match a query, sorted but not paged. Every word of `q` must occur; case and accents do not count. */
export function matchPeople(people: readonly User[], query: Omit<PeopleQuery, 'page' | 'size'>): User[] {
  const matching = people.filter(
    (person) =>
      (query.role === undefined || roleKey(person.userRole) === roleKey(query.role)) &&
      (query.status === undefined || person.status === query.status) &&
      holdsWords(searched(person), query.q ?? ''),
  );
  return sortPeople(matching, query.sortAttribute ?? 'lastName', query.isAscending ?? true);
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Sorts into a new list; people without the value come last in both directions. */
function sortPeople(people: readonly User[], attribute: SortAttribute, isAscending: boolean): User[] {
  const sign = isAscending ? 1 : -1;
  const value = (person: User) => person[attribute] ?? '';
  return [...people].sort((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    return sign * collator.compare(left, right);
  });
}
