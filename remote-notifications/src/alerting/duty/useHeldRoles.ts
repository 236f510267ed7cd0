import { ALL, SUPER_ADMIN, type DutyPerson, type User } from '@portal/kit/wire';
import { useMemo } from 'react';
import { usePeopleQuery } from '../../parts';

type Held = ReadonlyMap<string, Pick<User, 'userRole' | 'pilotRole'>>;

/** The role of each person by id; undefined until loaded. */
export function useHeldRoles({ skip = false } = {}): Held | undefined {
  const { data } = usePeopleQuery(undefined, { skip });
  return useMemo(() => data && new Map(data.map((user) => [user.userId, user])), [data]);
}

/** Whether notifications of these roles reach somebody. Their own role decides, not the duty plan. */
export function isNotified(
  held: Held,
  { userId }: Pick<DutyPerson, 'userId'>,
  roles: readonly string[],
): boolean {
  const person = held.get(userId);
  if (person === undefined) return false;
  return roles.includes(ALL) || person.pilotRole === SUPER_ADMIN || roles.includes(person.userRole);
}
