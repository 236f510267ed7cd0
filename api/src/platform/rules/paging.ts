import { DEFAULT_PAGE_SIZE, type Paged, type PageQuery } from '@portal/shared/wire';
import { col } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { join, raw, type Sql, sql } from '../db/sql';
import { refuse } from './refusal';

/** Counting stops here, so that a filter over a million rows stays cheap; nobody pages further. */
export const COUNT_CAP = 10_000;

export interface PageRequest {
  readonly page: number;
  readonly size: number;
  readonly offset: number;
}

export interface SortedPage extends PageRequest {
  readonly order: Sql;
  readonly reverse: Sql;
  /** `order by … offset … limit …` */
  readonly clause: Sql;
}

export interface SortRules<K extends string> {
  readonly sortable: Readonly<Record<K, Sql>>;
  /** The default attribute, newest first. */
  readonly fallback: NoInfer<K>;
  /** Terms that make the order total. */
  readonly ties: readonly Sql[];
}

/** The order and the slice that a query asks for. @throws Refusal `invalid` for an attribute that is not sortable */
export function readPage<K extends string>(
  query: PageQuery,
  { sortable, fallback, ties }: SortRules<K>,
): SortedPage {
  const { page = 0, size = DEFAULT_PAGE_SIZE, isAscending = false, sortAttribute = fallback } = query;
  if (!Object.hasOwn(sortable, sortAttribute))
    throw refuse.invalid({ sortAttribute: `Sort by one of ${Object.keys(sortable).join(', ')}.` });
  const ordered = (direction: Sql) =>
    join(
      [sortable[sortAttribute as K], ...ties].map((key) => sql`${key} ${direction}`),
      ', ',
    );
  const [order, reverse] = isAscending
    ? [ordered(raw('asc')), ordered(raw('desc'))]
    : [ordered(raw('desc')), ordered(raw('asc'))];
  const offset = page * size;
  return {
    page,
    size,
    offset,
    order,
    reverse,
    clause: sql`order by ${order} offset ${offset} limit ${size}`,
  };
}

export async function countUpToCap(db: Queryable, from: Sql, cap = COUNT_CAP): Promise<number> {
  const counted = await first(
    db,
    { total: col.number },
    sql`select count(*) as total from (select from ${from} limit ${cap}) counted`,
  );
  return counted?.total ?? 0;
}

export function pageOf<T>(results: T[], totalElements: number, { page, size }: PageRequest): Paged<T> {
  const totalPages = Math.ceil(totalElements / size);
  return { results, totalElements, totalPages, lastPage: page >= totalPages - 1 };
}
