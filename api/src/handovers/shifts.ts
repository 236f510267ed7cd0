import { type HandoverReason } from '@portal/shared/wire';
import { turnsWithin } from '../duty/expand';
import { type Roster, type Turn } from '../duty/roster';
import { dayAt, later, momentOf } from '../duty/wallClock';

const HOUR = 3_600_000;
/** Turns are looked for within: a few days back, and every shift of a week ahead. */
export const LOOK_BACK_MS = 72 * HOUR;
export const LOOK_AHEAD_MS = 8 * 24 * HOUR;
/** So long after the end of a turn a handover is still about it. */
const GRACE_MS = HOUR;
/** Shifts that are offered. */
const MOST_SHIFTS = 4;

/** A shift as a handover is about it, epoch ms. */
export interface Span {
  readonly name?: string;
  readonly from: number;
  readonly to: number;
}

/** Who hands over. */
export interface Giver {
  readonly userId: string;
  readonly userRole: string;
}

const spanOf = ({ shift, from, to }: Turn): Span => ({ name: shift, from, to });

/** Where no plan says it, a day has three shifts, as on most sites; the latest first. */
function byTheClock(timeZone: string, now: number): Span[] {
  const today = dayAt(timeZone, now);
  return [0, -1, -2]
    .map((days) => later(today, days))
    .flatMap((day) => [
      [`${day}T22:00`, `${later(day, 1)}T06:00`] as const,
      [`${day}T14:00`, `${day}T22:00`] as const,
      [`${day}T06:00`, `${day}T14:00`] as const,
    ])
    .map(([from, to]) => ({ from: momentOf(timeZone, from), to: momentOf(timeZone, to) }))
    .filter(({ from }) => from <= now);
}

/** The turn that is meant where nobody says which: what the giver works, what the pilot does, what is just over. */
function presentTurn(begun: readonly Turn[], { userId, userRole }: Giver, now: number): Turn | undefined {
  const worked = (until: number) => (turn: Turn) =>
    turn.duties.some((duty) => duty.userId === userId && duty.from <= now && now < duty.to + until);
  const running = begun.filter(({ to }) => now < to);
  const justOver = begun.filter(({ to }) => now >= to && now < to + GRACE_MS);
  return (
    begun.find(worked(0)) ??
    begun.find(worked(GRACE_MS)) ??
    [...running, ...justOver].find(({ role }) => role === userRole) ??
    running[0] ??
    justOver[0]
  );
}

/**
 * The shifts that somebody may hand over, the latest first, all of one role: of the one that is meant, or the giver's. By the
 * clock where the role has no plan, and one by the clock before them where nobody works. `present` is the one that is meant.
 */
export function shiftsOf(
  roster: Roster,
  giver: Giver,
  now: number,
): { shifts: Span[]; present: Span; role: string } {
  const begun = turnsWithin(roster, now - LOOK_BACK_MS, now + HOUR)
    .filter(({ off, from }) => !off && from <= now)
    .reverse();
  const turn = presentTurn(begun, giver, now);
  const role = turn?.role ?? giver.userRole;
  const ofRole = begun.filter((one) => one.role === role).map(spanOf);
  const clock = byTheClock(roster.timeZone, now);
  const idle = ofRole.length > 0 ? [...clock.slice(0, 1), ...ofRole] : clock;
  const shifts = (turn ? ofRole : idle).slice(0, MOST_SHIFTS);
  // Of no shifts there is always the one that the clock is in.
  const present = (turn && spanOf(turn)) ?? shifts[0] ?? { from: now - 8 * HOUR, to: now };
  return { shifts, present, role };
}

/** Who is on duty when a shift is over. */
export interface Next {
  readonly reason: HandoverReason;
  readonly shift?: Span;
  /** Those of the giver's role first; none where nobody is. */
  readonly people: readonly string[];
}

/**
 * The shift that follows, of the giver's role or the first of the pilot, and everybody who is on duty when it begins, the
 * giver aside.
 */
export function nextOf(roster: Roster, { userId, userRole }: Giver, shift: Span): Next {
  if (roster.plans.length === 0) return { reason: 'noPlan', people: [] };
  const turns = turnsWithin(roster, shift.from, shift.to + LOOK_AHEAD_MS).filter(({ off }) => !off);
  const later = turns.filter(({ from, to }) => from > shift.from && to > shift.to);
  const next = later.find(({ role }) => role === userRole) ?? later[0];
  if (next === undefined) return { reason: 'nobody', people: [] };
  // Two shifts may overlap for a while: who leaves with the giver does not come next.
  const at = Math.max(next.from, shift.to);
  const onDuty = [next, ...turns.filter((one) => one !== next && one.from <= at && at < one.to)]
    .flatMap(({ duties }) => duties)
    .flatMap((duty) => (duty.from <= at && at < duty.to ? (duty.userId ?? []) : []))
    .filter((one) => one !== userId);
  return {
    reason: onDuty.length > 0 ? 'planned' : 'nobody',
    shift: spanOf(next),
    people: [...new Set(onDuty)],
  };
}
