import { type DutyReason } from '@portal/shared/wire';
import { type Day, type Wall } from './wallClock';

/** A shift of a weekly pattern; its times are of the pilot's clock. */
export interface Shift {
  readonly shiftId: string;
  readonly name: string;
  /** The weekdays on which it begins; Monday is 1. */
  readonly days: readonly number[];
  /** `22:00` */
  readonly starts: string;
  /** `06:00`: of the next day if it is not later than the start. */
  readonly ends: string;
  readonly people: readonly string[];
}

/** The weekly pattern of a role, valid until a later one of the same role. */
export interface RolePlan {
  readonly role: string;
  readonly from: Day;
  readonly shifts: readonly Shift[];
}

/** The key of a turn: a shift and the day on which it begins. */
export interface TurnKey {
  readonly shiftId: string;
  readonly day: Day;
}

/** Other people than the pattern's; none if the shift is cancelled on that day. */
export interface Exception extends TurnKey {
  readonly people: readonly string[];
}

/** An agreed swap: `to` has the turn instead of `from`. */
export interface Move extends TurnKey {
  readonly from: string;
  readonly to: string;
}

export interface Absence {
  readonly userId: string;
  readonly from: Wall;
  readonly to: Wall;
  readonly coverId: string | null;
}

/** All facts that decide who is on duty in a pilot. */
export interface Roster {
  readonly timeZone: string;
  readonly plans: readonly RolePlan[];
  readonly exceptions: readonly Exception[];
  /** In the order in which they were agreed. */
  readonly moves: readonly Move[];
  /** Two of one person never overlap. */
  readonly absences: readonly Absence[];
  /** The people who can be on duty: without deleted accounts and people who moved to another pilot. */
  readonly staff: ReadonlySet<string>;
  /** People of the pilot with a disabled account: they stay in the plan and count as absent. */
  readonly disabled: ReadonlySet<string>;
}

/** A person's part of a turn; moments are epoch ms. */
export interface Duty {
  readonly from: number;
  readonly to: number;
  /** Null if nobody has it. */
  readonly userId: string | null;
  readonly why: DutyReason;
  /** The user who would have it otherwise. */
  readonly instead?: string;
}

/** One shift on one day; moments are epoch ms. */
export interface DutyTurn extends TurnKey {
  readonly role: string;
  readonly shift: string;
  readonly from: number;
  readonly to: number;
  /** Cancelled on that day. */
  readonly off: boolean;
  /** The people who have it, absent or not; these can swap it. */
  readonly holders: readonly string[];
  readonly duties: readonly Duty[];
}

export const isTurn = (one: TurnKey, other: TurnKey): boolean =>
  one.shiftId === other.shiftId && one.day === other.day;
