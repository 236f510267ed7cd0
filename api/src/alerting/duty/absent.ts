import { type Absence, type Duty, type Roster } from './roster';
import { zonedTimeToMs } from './wallClock';

/** An absence; moments are epoch ms. */
interface Away {
  readonly from: number;
  readonly to: number;
  readonly coverId: string | null;
}

export type Aways = ReadonlyMap<string, readonly Away[]>;

const awayOf = (timeZone: string, { from, to, coverId }: Absence): Away => ({
  from: zonedTimeToMs(timeZone, from),
  to: zonedTimeToMs(timeZone, to),
  coverId,
});

export function awaysOf({ timeZone, absences }: Pick<Roster, 'timeZone' | 'absences'>): Aways {
  const aways = new Map<string, Away[]>();
  for (const absence of absences) {
    const list = aways.get(absence.userId);
    if (list === undefined) aways.set(absence.userId, [awayOf(timeZone, absence)]);
    else list.push(awayOf(timeZone, absence));
  }
  for (const of of aways.values()) of.sort((one, other) => one.from - other.from);
  return aways;
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly away?: Away;
}

/** Splits a time at the beginning and end of each absence. */
function cut(from: number, to: number, aways: readonly Away[] = []): Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  for (const away of aways) {
    const [start, end] = [Math.max(at, away.from), Math.min(to, away.to)];
    if (start >= end) continue;
    if (start > at) pieces.push({ from: at, to: start });
    pieces.push({ from: start, to: end, away });
    at = end;
  }
  return at < to ? [...pieces, { from: at, to }] : pieces;
}

/** Whether a person can be on duty and is not in this turn already. */
export type IsFree = (userId: string) => boolean;

/**
 * Applies absences to a duty. The cover takes the parts in which the person is absent and the cover is free; the other
 * parts stay empty. If the cover is absent too, nobody covers the cover.
 */
export function worked(duty: Duty & { readonly userId: string }, aways: Aways, isFree: IsFree): Duty[] {
  return cut(duty.from, duty.to, aways.get(duty.userId)).flatMap(({ away, ...piece }): Duty[] => {
    if (away === undefined) return [{ ...duty, ...piece }];
    const covered = { why: 'absence', instead: duty.userId } as const;
    const { coverId } = away;
    if (coverId === null || !isFree(coverId)) return [{ ...piece, ...covered, userId: null }];
    return cut(piece.from, piece.to, aways.get(coverId)).map(({ away: both, ...part }) => ({
      ...part,
      ...covered,
      userId: both === undefined ? coverId : null,
    }));
  });
}
