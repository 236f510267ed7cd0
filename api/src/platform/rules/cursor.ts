import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type Sql, raw, sql } from '../db/sql';

/** A value by which a list is sorted; never null, because a comparison with null decides nothing. */
export interface SortKey {
  readonly sql: Sql;
  /** The value as text, from which `type` makes exactly the same value again. */
  readonly text: Sql;
  readonly type: Sql;
  readonly check: z.ZodMiniType<string>;
}

const key = (
  expression: Sql,
  type: string,
  check: z.ZodMiniType<string>,
  text = sql`(${expression})::text`,
): SortKey => ({ sql: expression, text, type: raw(type), check });

/** The beginning of a text by which lists are sorted, in characters, so that a cursor fits into an address. */
const SORTED_LENGTH = 100;
const storable = z.string().check(z.regex(/^[^\0]*$/));

/** The kinds of sort keys, by the type of their column. */
export const sortKey = {
  time: (at: Sql) =>
    key(
      at,
      'timestamptz',
      z.iso.datetime({ precision: 6 }),
      sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    ),
  integer: (number: Sql) => key(number, 'bigint', z.string().check(z.regex(/^-?\d{1,18}$/))),
  number: (number: Sql) =>
    key(number, 'float8', z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,20})?(e[+-]\d{1,2})?$/))),
  flag: (flag: Sql) => key(flag, 'boolean', z.enum(['true', 'false'])),
  uuid: (id: Sql) => key(id, 'uuid', z.guid()),
  /** A short text with an index: its whole, so that the index serves the order. */
  id: (id: Sql) => key(id, 'text', storable),
  text: (text: Sql) => key(sql`left(${text}, ${raw(String(SORTED_LENGTH))})`, 'text', storable),
};

/** A row of a list, by its sort keys: `after` or `before` it a walk continues, even if the row is gone by then. */
export type CursorValues = readonly string[];

/** What a cursor belongs to, in 16 characters: the list, its filters and its order. */
export const scopeOf = (list: string, filters: object, order: string): string => {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  set.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([list, set, order]))
    .digest('base64url')
    .slice(0, 16);
};

export const writeCursor = (scope: string, values: CursorValues): string =>
  Buffer.from(JSON.stringify([scope, ...values])).toString('base64url');

/** The values of a cursor; `foreign` if it belongs to another scope, `unreadable` if no answer contained it. */
export function readCursor(
  cursor: string,
  scope: string,
  keys: readonly SortKey[],
): CursorValues | 'foreign' | 'unreadable' {
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return 'unreadable';
  }
  const texts = z.array(z.string()).safeParse(content);
  if (!texts.success || texts.data.length === 0) return 'unreadable';
  const [from, ...values] = texts.data;
  if (from !== scope) return 'foreign';
  const isWhole =
    values.length === keys.length && keys.every(({ check }, nth) => check.safeParse(values[nth]).success);
  return isWhole ? values : 'unreadable';
}
