import { type SwapFailure } from '@portal/shared/wire';
import { isTurn, type DutyTurn, type TurnKey } from './roster';
import { later, wallAt } from './wallClock';

/** A wish for a swap: `by` asks `of` to take a turn, perhaps in exchange for `back`. */
export interface SwapWish {
  readonly by: string;
  readonly of: string;
  readonly turn: TurnKey;
  readonly back?: TurnKey | undefined;
}

/**
 * A shift in words that need no translation: name, day and times of the pilot's clock, with the day of the end where the
 * shift lasts a whole day.
 */
export function wordsOf(
  timeZone: string,
  { shift, from, to }: Pick<DutyTurn, 'shift' | 'from' | 'to'>,
): string {
  const [start, end] = [wallAt(timeZone, from), wallAt(timeZone, to)];
  const isWholeDay = end >= later(start.slice(0, 10), 1) + start.slice(10);
  return `${shift}, ${start.replace('T', ' ')} – ${isWholeDay ? end.replace('T', ' ') : end.slice(11)}`;
}

const overlaps = (one: DutyTurn, other: DutyTurn): boolean => one.from < other.to && other.from < one.to;

/** Whether a person has another turn of the role then. Turns of two roles may overlap, such as on call and at work. */
const isBusy = (
  turns: readonly DutyTurn[],
  person: string,
  turn: DutyTurn,
  given: DutyTurn | undefined,
): boolean =>
  turns.some(
    (one) =>
      one !== turn &&
      one !== given &&
      one.role === turn.role &&
      !one.off &&
      one.holders.includes(person) &&
      overlaps(one, turn),
  );

/** Why a turn cannot pass from one person to another. */
function passes(
  turns: readonly DutyTurn[],
  turn: DutyTurn | undefined,
  [from, to]: readonly [string, string],
  given: DutyTurn | undefined,
  now: number,
): SwapFailure | undefined {
  if (turn === undefined || turn.off || !turn.holders.includes(from)) return 'notYours';
  if (turn.from <= now) return 'begun';
  if (turn.holders.includes(to)) return 'hasIt';
  return isBusy(turns, to, turn, given) ? 'clash' : undefined;
}

/**
 * Why a swap is not possible. Checked when it is asked for and again when it is agreed.
 * @param turns all turns of the pilot around both days
 * @param planned the people on the plan of the turn's role
 * @param now epoch ms
 */
export function checkSwap(
  turns: readonly DutyTurn[],
  planned: ReadonlySet<string>,
  { by, of, turn: key, back: backKey }: SwapWish,
  now: number,
): SwapFailure | undefined {
  const find = (one: TurnKey | undefined) => one && turns.find((turn) => isTurn(turn, one));
  const [turn, back] = [find(key), find(backKey)];
  if (by === of || !planned.has(of)) return 'notOnPlan';
  const there = passes(turns, turn, [by, of], back, now);
  if (there !== undefined || backKey === undefined) return there;
  if (back !== undefined && back.role !== turn?.role) return 'notTheirs';
  const failure = passes(turns, back, [of, by], turn, now);
  return failure === 'notYours' ? 'notTheirs' : failure;
}
