import { DEFAULT_PAGE_SIZE, type Paged, type PageQuery } from '@portal/shared/wire';
import { col, type RowOf, type Shape } from '../db/columns';
import { first, type Queryable, rows } from '../db/database';
import { join, nothing, raw, type Sql, sql } from '../db/sql';
import { without } from '../db/values';
import { type CursorValues, readCursor, scopeOf, type SortKey, writeCursor } from './cursor';
import { refuse } from './refusal';

/** Counting stops here, so that a filter over a million rows stays cheap; nobody pages further. */
const COUNT_CAP = 10_000;

/** A query of a list, which may have no choice of its order. */
type ListQuery = PageQuery & object;

/** Where a query starts to read. */
type Start =
  | { readonly at: 'page'; readonly offset: number }
  | { readonly at: 'after' | 'before'; readonly values: CursorValues };

export interface SortedPage {
  readonly page: number;
  readonly size: number;
  readonly scope: string;
  readonly keys: readonly SortKey[];
  readonly isAscending: boolean;
  readonly start: Start;
}

export interface SortRules<K extends string> {
  readonly sortable: Readonly<Record<K, SortKey>>;
  /** The default attribute, newest first. */
  readonly fallback: NoInfer<K>;
  /** Keys that make the order total. */
  readonly ties: readonly SortKey[];
}

/**
 * The order and the part of a list that a query asks for. `list` names the call and its path parameters: the cursors of
 * another list or filter are refused.
 * @throws Refusal `invalid` for an attribute that is not sortable, or a cursor of something else
 */
export function readPage<K extends string>(
  list: string,
  query: ListQuery,
  { sortable, fallback, ties }: SortRules<K>,
): SortedPage {
  const { page, size = DEFAULT_PAGE_SIZE, after, before, ...filters } = query;
  const { isAscending = false, sortAttribute = fallback } = query;
  if (!Object.hasOwn(sortable, sortAttribute))
    throw refuse.invalid({ sortAttribute: `Sort by one of ${Object.keys(sortable).join(', ')}.` });
  const keys = [...new Set([sortable[sortAttribute as K], ...ties])];
  const scope = scopeOf(list, filters, `${sortAttribute} ${isAscending}`);
  const sorted = { page: page ?? 0, size, scope, keys, isAscending };
  const field = after === undefined ? 'before' : 'after';
  const cursor = after ?? before;
  if (cursor === undefined) return { ...sorted, start: { at: 'page', offset: (page ?? 0) * size } };

  if (page !== undefined || (after !== undefined && before !== undefined))
    throw refuse.invalid({ [field]: 'Send one of page, after and before.' });
  const values = readCursor(cursor, scope, keys);
  if (values === 'foreign')
    throw refuse.invalid({ [field]: 'This cursor belongs to another list, filter or order.' });
  if (values === 'unreadable')
    throw refuse.invalid({ [field]: 'Must be the `next` or `previous` of an answer.' });
  return { ...sorted, start: { at: field, values } };
}

/** The terms of `order by`, in the order of the list or the opposite one. */
export function orderOf({ keys, isAscending }: SortedPage, isReversed = false): Sql {
  const direction = raw(isAscending === isReversed ? 'desc' : 'asc');
  return join(
    keys.map((key) => sql`${key.sql} ${direction}`),
    ', ',
  );
}

/** Whether a page lies behind the elements that were counted. */
export const isPastEnd = ({ start }: SortedPage, elements: number): boolean =>
  start.at === 'page' && start.offset >= elements;

/** How a statement reads one page, and what its rows are in the answer. */
export interface Slice {
  /** Conditions on the rows. */
  readonly where: readonly Sql[];
  /** The order of reading, which is the opposite of the list's when it reads towards the beginning. */
  readonly order: Sql;
  /** `order by … offset … limit …`; one row more than the page, which shows whether the list goes on. */
  readonly clause: Sql;
  /** The column `cursorKey` of `keyShape`. */
  readonly keyColumn: Sql;
  readonly answer: <T extends KeyedRow>(read: readonly T[]) => Paged<Omit<T, 'cursorKey'>>;
}

/** The sort keys of a row, as JSON. */
export const keyShape = { cursorKey: col.text };
type KeyedRow = RowOf<typeof keyShape>;

/**
 * The slice of a page in a list of `elements`. If the number is `exact`, pages in the second half are read from the end.
 */
export function sliceOf(page: SortedPage, elements: number, { isExact = false } = {}): Slice {
  const { start, keys, scope } = page;
  const offset = start.at === 'page' ? start.offset : 0;
  const size = isExact ? Math.max(0, Math.min(page.size, elements - offset)) : page.size;
  const fromEnd = elements - offset - size;
  const isFromEnd = isExact && start.at === 'page' && fromEnd >= 0 && fromEnd < offset;
  const isReversed = start.at === 'before' || isFromEnd;
  const order = orderOf(page, isReversed);
  return {
    where: start.at === 'page' ? [] : [isBeyond(page, start.values, isReversed)],
    order,
    clause: sql`order by ${order} offset ${isFromEnd ? fromEnd : offset} limit ${size + 1}`,
    keyColumn: sql`json_build_array(${join(
      keys.map(({ text }) => text),
      ', ',
    )})::text as "cursorKey"`,
    answer(read) {
      const goesOn = read.length > size;
      const shown = isReversed ? read.slice(0, size).toReversed() : read.slice(0, size);
      const [hasPrevious, hasNext] = isReversed
        ? [goesOn, start.at === 'before' || fromEnd > 0]
        : [start.at === 'after' || offset > 0, goesOn];
      const cursorOf = ({ cursorKey }: KeyedRow) => writeCursor(scope, JSON.parse(cursorKey) as string[]);
      const [top, bottom] = [shown[0], shown.at(-1)];
      const totalPages = Math.ceil(elements / page.size);
      return {
        results: shown.map((row) => without(row, 'cursorKey')),
        totalElements: elements,
        totalPages,
        lastPage: start.at === 'page' ? page.page >= totalPages - 1 : !hasNext,
        ...(hasNext && bottom !== undefined && { next: cursorOf(bottom) }),
        ...(hasPrevious && top !== undefined && { previous: cursorOf(top) }),
      };
    },
  };
}

/** Whether a row comes later than a cursor in the order of reading; the index of the order finds the first one. */
function isBeyond({ keys, isAscending }: SortedPage, values: CursorValues, isReversed: boolean): Sql {
  const there = keys.map(({ type }, nth) => sql`(${values[nth]}::text)::${type}`);
  const here = keys.map((key) => key.sql);
  return sql`(${join(here, ', ')}) ${raw(isAscending === isReversed ? '<' : '>')} (${join(there, ', ')})`;
}

export async function countUpToCap(
  db: Queryable,
  from: Sql,
  { cap = COUNT_CAP, head = nothing } = {},
): Promise<number> {
  const counted = await first(
    db,
    { total: col.number },
    sql`${head} select count(*) as total from (select from ${from} limit ${cap}) counted`,
  );
  return counted?.total ?? 0;
}

/** A list: the `columns` of the rows of `from` that meet `where`. */
interface List<S extends Shape> {
  readonly shape: S;
  readonly columns: Sql;
  readonly from: Sql;
  readonly where: Sql;
  /** `with …` before both statements. */
  readonly head?: Sql;
  readonly cap?: number;
}

/** One page of a list whose count stops at `cap`. */
export async function readList<S extends Shape>(
  db: Queryable,
  page: SortedPage,
  { shape, columns, from, where, head = nothing, cap = COUNT_CAP }: List<S>,
): Promise<Paged<RowOf<S>>> {
  const elements = await countUpToCap(db, sql`${from} where ${where}`, { cap, head });
  const slice = sliceOf(page, elements);
  const read = await rows(
    db,
    { ...shape, ...keyShape },
    sql`${head} select ${columns}, ${slice.keyColumn} from ${from}
      where (${where}) ${join(
        slice.where.map((one) => sql`and ${one}`),
        ' ',
      )} ${slice.clause}`,
  );
  return slice.answer(read) as Paged<RowOf<S>>;
}

/** The same page with its rows as the answer shows them. */
export const mapPage = <T, U>(page: Paged<T>, shown: (row: T) => U): Paged<U> => ({
  ...page,
  results: page.results.map(shown),
});
