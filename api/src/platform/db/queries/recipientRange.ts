import { type Sql, sql } from '../sql';

/** A range of recipients by the beginning of their id, four hexadecimal digits; `SUPER_ADMIN` is in the last one. */
export interface RecipientRange {
  readonly from: string;
  /** Not included; undefined if the range is open. */
  readonly to: string | undefined;
}

export const EVERYBODY: RecipientRange = { from: '', to: undefined };

const BEGINNINGS = 0x1_0000;

const beginning = (part: number, of: number): string =>
  Math.floor((part * BEGINNINGS) / of)
    .toString(16)
    .padStart(4, '0');

/** All recipients, in ranges of about the same size. */
export const recipientRanges = (count: number): RecipientRange[] =>
  Array.from({ length: count }, (_, part) => ({
    from: part === 0 ? '' : beginning(part, count),
    to: part + 1 === count ? undefined : beginning(part + 1, count),
  }));

/** No `or`, so that an index finds both ends. */
export const isWithin = (recipient: Sql, { from, to }: RecipientRange): Sql =>
  to === undefined ? sql`(${recipient} >= ${from})` : sql`(${recipient} >= ${from} and ${recipient} < ${to})`;
