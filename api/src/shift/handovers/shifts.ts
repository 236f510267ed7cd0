import { type HandoverReason } from '@portal/shared/wire';
import { dayAt, later, zonedTimeToMs, type Roster, type DutyTurn, turnsWithin } from '../../alerting';

const HOUR = 3_600_000;
/** The time within which turns are read: 72 hours back, and ahead far enough for every shift of a week. */
export const LOOK_BACK_MS = 72 * HOUR;
export const LOOK_AHEAD_MS = 8 * 24 * HOUR;
/** How long after the end of a turn a handover is still about it, ms. */
const ENDED_SHIFT_MS = HOUR;
const MAX_OFFERED_SHIFTS = 4;

/** The shift of a handover, epoch ms. */
export interface ShiftSpan {
  readonly name?: string;
  readonly from: number;
  readonly to: number;
}

export interface Giver {
  readonly userId: string;
  readonly userRole: string;
}

const spanOf = ({ shift, from, to }: DutyTurn): ShiftSpan => ({ name: shift, from, to });

/** Three shifts a day, as on most sites, for pilots without a plan; the latest first. */
function byTheClock(timeZone: string, now: number): ShiftSpan[] {
  const today = dayAt(timeZone, now);
  return [0, -1, -2]
    .map((days) => later(today, days))
    .flatMap((day) => [
      [`${day}T22:00`, `${later(day, 1)}T06:00`] as const,
      [`${day}T14:00`, `${day}T22:00`] as const,
      [`${day}T06:00`, `${day}T14:00`] as const,
    ])
    .map(([from, to]) => ({ from: zonedTimeToMs(timeZone, from), to: zonedTimeToMs(timeZone, to) }))
    .filter(({ from }) => from <= now);
}

/** The default turn: the giver's current or last one, else a running or just ended one, of their role first. */
function presentTurn(
  begun: readonly DutyTurn[],
  { userId, userRole }: Giver,
  now: number,
): DutyTurn | undefined {
  const worked = (until: number) => (turn: DutyTurn) =>
    turn.duties.some((duty) => duty.userId === userId && duty.from <= now && now < duty.to + until);
  const running = begun.filter(({ to }) => now < to);
  const justOver = begun.filter(({ to }) => now >= to && now < to + ENDED_SHIFT_MS);
  return (
    begun.find(worked(0)) ??
    begun.find(worked(ENDED_SHIFT_MS)) ??
    [...running, ...justOver].find(({ role }) => role === userRole) ??
    running[0] ??
    justOver[0]
  );
}

/**
 * The shifts to choose from, latest first, all of the default turn's role or else the author's; clock-based if the role
 * has no plan. If nobody is on duty, a clock-based one comes first. `present` is the default.
 */
export function shiftsOf(
  roster: Roster,
  giver: Giver,
  now: number,
): { shifts: ShiftSpan[]; present: ShiftSpan; role: string } {
  const begun = turnsWithin(roster, now - LOOK_BACK_MS, now + HOUR)
    .filter(({ off, from }) => !off && from <= now)
    .reverse();
  const turn = presentTurn(begun, giver, now);
  const role = turn?.role ?? giver.userRole;
  const ofRole = begun.filter((one) => one.role === role).map(spanOf);
  const clock = byTheClock(roster.timeZone, now);
  const idle = ofRole.length > 0 ? [...clock.slice(0, 1), ...ofRole] : clock;
  const shifts = (turn ? ofRole : idle).slice(0, MAX_OFFERED_SHIFTS);
  // Without any shift, `present` is the last 8 hours.
  const present = (turn && spanOf(turn)) ?? shifts[0] ?? { from: now - 8 * HOUR, to: now };
  return { shifts, present, role };
}

export interface NextPerson {
  readonly userId: string;
  /** By the plan of their role, which may not be the giver's. */
  readonly shift: ShiftSpan;
}

export interface Next {
  readonly reason: HandoverReason;
  /** Of the first of the people; without people that of the giver's role, or else the pilot's first. */
  readonly shift?: ShiftSpan;
  /** Those of the giver's role first; empty if nobody is on duty. */
  readonly people: readonly NextPerson[];
}

/** The shift that follows, of the giver's role or else the pilot's first, and all others on duty when it begins. */
export function nextOf(roster: Roster, { userId, userRole }: Giver, shift: ShiftSpan): Next {
  if (roster.plans.length === 0) return { reason: 'noPlan', people: [] };
  const turns = turnsWithin(roster, shift.from, shift.to + LOOK_AHEAD_MS).filter(({ off }) => !off);
  const later = turns.filter(({ from, to }) => from > shift.from && to > shift.to);
  const next = later.find(({ role }) => role === userRole) ?? later[0];
  if (next === undefined) return { reason: 'nobody', people: [] };
  // Shifts may overlap: people who leave together with the author are not next.
  const at = Math.max(next.from, shift.to);
  const people = new Map<string, NextPerson>();
  for (const turn of [next, ...turns.filter((one) => one !== next && one.from <= at && at < one.to)])
    for (const { from, to, userId: id } of turn.duties)
      if (from <= at && at < to && id !== null && id !== userId && !people.has(id))
        people.set(id, { userId: id, shift: spanOf(turn) });
  const [first] = people.values();
  return {
    reason: first ? 'planned' : 'nobody',
    shift: first?.shift ?? spanOf(next),
    people: [...people.values()],
  };
}
