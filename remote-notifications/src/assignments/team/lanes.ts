import type { Condition, SeenAssignment, User } from '@portal/kit/wire';
import { byUrgency, isOverdue } from '../due';

/** One person's unfinished work; or what nobody has. */
export interface Lane {
  key: string;
  /** `nobody`: work of a person who is gone, and trouble that nobody has. */
  kind: 'nobody' | 'person';
  /** Empty where nobody has it. */
  name: string;
  /** Said where work of several pilots is shown. */
  pilot: string | undefined;
  /** What to do first is first. */
  items: SeenAssignment[];
  /** Only in the lane of nobody; the worst first. */
  conditions: readonly Condition[];
  /** Work and trouble together. */
  count: number;
  overdue: number;
}

/** `DISABLED` accounts are told nothing: what they have, nobody looks after. */
const isHere = (people: readonly User[], userId: string) =>
  people.some((one) => one.userId === userId && one.status !== 'DISABLED');

/**
 * The board of a team: what nobody has first, then a lane for each person with unfinished work, in the order of their names.
 * @param people undefined while nobody knows who is there: nobody is taken for gone
 * @param now ms
 */
export function lanesOf(
  assignments: readonly SeenAssignment[],
  conditions: readonly Condition[],
  people: readonly User[] | undefined,
  now: number,
): Lane[] {
  const open = assignments.filter(({ status }) => status !== 'Done').sort(byUrgency(now));
  const several = new Set(open.map(({ pilotCode }) => pilotCode)).size > 1;
  const lane = (key: string, part: Partial<Lane>, items: SeenAssignment[]): Lane => ({
    ...{ key, kind: 'person', name: '', pilot: undefined, conditions: [] },
    ...part,
    items,
    count: items.length + (part.conditions?.length ?? 0),
    overdue: items.filter((one) => isOverdue(one, now)).length,
  });
  const isOrphan = ({ targetUserId }: SeenAssignment) =>
    targetUserId === '' || (people !== undefined && !isHere(people, targetUserId));
  const byPerson = new Map<string, SeenAssignment[]>();
  for (const one of open.filter((item) => !isOrphan(item))) {
    const key = `${several ? (one.pilotCode ?? '') : ''} ${one.targetUserId}`;
    byPerson.set(key, [...(byPerson.get(key) ?? []), one]);
  }
  const persons = [...byPerson].map(([key, items]) =>
    lane(key, { name: items[0]?.targetUser ?? '', pilot: several ? items[0]?.pilotCode : undefined }, items),
  );
  return [
    lane('nobody', { kind: 'nobody', conditions }, open.filter(isOrphan)),
    ...persons.sort((a, b) => (a.pilot ?? '').localeCompare(b.pilot ?? '') || a.name.localeCompare(b.name)),
  ];
}

/** Whom something of a pilot may be given to: those who are there and do not have it. */
export const receivers = (
  people: readonly User[],
  pilotCode: string | undefined,
  hasIt: string | undefined,
): User[] =>
  people.filter(
    (one) =>
      one.status !== 'DISABLED' &&
      one.userId !== hasIt &&
      (pilotCode === undefined || [pilotCode, 'ALL'].includes(one.pilotCode)),
  );
