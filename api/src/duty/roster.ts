import { type DutyReason } from '@portal/shared/wire';
import { type Day, type Wall } from './wallClock';

/** A shift of a weekly pattern. Its times are those of the wall's clock in the pilot. */
export interface Shift {
  readonly shiftId: string;
  readonly name: string;
  /** The weekdays on which it begins, Monday is 1. */
  readonly days: readonly number[];
  /** `22:00` */
  readonly starts: string;
  /** `06:00`: of the next day where it is not later than the start. */
  readonly ends: string;
  /** Ids of the people who have it. */
  readonly people: readonly string[];
}

/** The weekly pattern of a role, from a day on until a later one of the same role. */
export interface Plan {
  readonly role: string;
  readonly from: Day;
  readonly shifts: readonly Shift[];
}

/** Which shift of which day: the one that begins on it. */
export interface TurnKey {
  readonly shiftId: string;
  readonly day: Day;
}

/** Other people than the pattern has; none where the shift is not worked on that day. */
export interface Exception extends TurnKey {
  readonly people: readonly string[];
}

/** What two people agreed on: one of them has it instead of the other. */
export interface Move extends TurnKey {
  readonly from: string;
  readonly to: string;
}

/** Somebody is away, and somebody else has their shifts in that time, or nobody has. */
export interface Absence {
  readonly userId: string;
  readonly from: Wall;
  readonly to: Wall;
  readonly coverId: string | null;
}

/** Everything that says who is on duty in a pilot. */
export interface Roster {
  readonly timeZone: string;
  readonly plans: readonly Plan[];
  readonly exceptions: readonly Exception[];
  /** In the order in which they were agreed. */
  readonly moves: readonly Move[];
  /** Of one person never two at a time. */
  readonly absences: readonly Absence[];
  /** Those who can be on duty: an account that is closed, or of another pilot by now, has no shift. */
  readonly staff: ReadonlySet<string>;
}

/** Somebody's part of a turn; moments are epoch ms. */
export interface Duty {
  readonly from: number;
  readonly to: number;
  /** Null where nobody has it. */
  readonly userId: string | null;
  readonly why: DutyReason;
  /** Who would have it otherwise. */
  readonly instead?: string;
}

/** One shift on one day. */
export interface Turn extends TurnKey {
  readonly role: string;
  readonly shift: string;
  readonly from: number;
  readonly to: number;
  /** It is not worked on that day. */
  readonly off: boolean;
  /** Who has it, whether or not they are away: what can be swapped. */
  readonly holders: readonly string[];
  readonly duties: readonly Duty[];
}

export const isTurn = (one: TurnKey, other: TurnKey): boolean =>
  one.shiftId === other.shiftId && one.day === other.day;
