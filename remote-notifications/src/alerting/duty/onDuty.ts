import { ALL, type DutyNow, type RoleNow, type Turn } from '@portal/kit/wire';

export interface OnDuty {
  readonly pilotCode: string;
  readonly timeZone: string;
  readonly role: string;
  readonly shift: string;
  readonly userId: string;
  readonly name: string;
  readonly until: string;
}

/** The people on duty in some roles of a pilot, each once. `ALL` stands for all roles or all pilots. */
export function onDutyIn(now: readonly DutyNow[], pilot: string, roles: readonly string[]): OnDuty[] {
  const people = now
    .filter(({ pilotCode }) => pilot === ALL || pilotCode === pilot)
    .flatMap(({ pilotCode, timeZone, roles: all }) =>
      all
        .filter(({ role }) => roles.includes(ALL) || roles.includes(role))
        .flatMap(({ role, turns }) =>
          turns.flatMap(({ shift, duties }) =>
            duties.flatMap(({ person, to }) =>
              person ? [{ pilotCode, timeZone, role, shift, ...person, until: to }] : [],
            ),
          ),
        ),
    );
  return [...new Map(people.map((one) => [one.userId, one])).values()];
}

export const isPlanned = (now: readonly DutyNow[], pilot: string, roles: readonly string[]): boolean =>
  now.some(
    ({ pilotCode, roles: all }) =>
      (pilot === ALL || pilotCode === pilot) &&
      all.some(({ role }) => roles.includes(ALL) || roles.includes(role)),
  );

/** The next shift of a role; without one, the first of the pilot to begin. */
export function nextTurn(roles: readonly RoleNow[], ownRole: string): Turn | undefined {
  const own = roles.find(({ role }) => role === ownRole)?.next;
  if (own) return own;
  return roles.flatMap(({ next }) => next ?? []).sort((one, other) => one.from.localeCompare(other.from))[0];
}
