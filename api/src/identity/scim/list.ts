import * as z from 'zod/mini';
import { ScimRefusal, type Sql, sql } from '../../platform';
import { type Resource } from './attributes';

const DEFAULT_RESULTS = 100;
/** Of one answer. */
export const MAX_RESULTS = 200;

const field = z.optional(z.string().check(z.maxLength(2000)));

export const shownQuery = z.looseObject({ attributes: field, excludedAttributes: field });
export const listQuery = z.looseObject({
  ...shownQuery.shape,
  filter: z.optional(z.string()),
  startIndex: field,
  count: field,
});
type Shown = z.infer<typeof shownQuery>;

/**
 * How many members, or groups of people, the resources of one answer have. 200 groups and 20,000 members of each are
 * harmless; multiplied they would hold everybody up for a minute. RFC 7644 (3.4.2.4) allows shorter pages.
 */
const MOST_WITHIN = 20_000;

/**
 * The rows of a page as a table, without those after the ones that have `MOST_WITHIN` of something.
 * @param page `select`s the rows, with the columns `made_at` and `id`
 * @param within counts in SQL what a row `page` has
 */
export const shortened = (page: Sql, within: Sql): Sql =>
  sql`(select * from (
      select page.*, sum(${within}) over (order by made_at, id rows between unbounded preceding and 1 preceding) as before
      from (${page}) page) pages
    where coalesce(before, 0) < ${MOST_WITHIN})`;

/** @throws ScimRefusal `invalidValue` */
function wholeNumber(name: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (!/^[+-]?\d{1,9}$/.test(text)) throw new ScimRefusal('invalidValue', `${name}: Must be a whole number.`);
  return Number(text);
}

/** A page of a list, counted from 1; RFC 7644 takes numbers that are too small for the smallest. */
export function pageIn({ startIndex, count }: z.infer<typeof listQuery>): { start: number; slice: Sql } {
  const start = Math.max(1, wholeNumber('startIndex', startIndex, 1));
  const size = Math.min(MAX_RESULTS, Math.max(0, wholeNumber('count', count, DEFAULT_RESULTS)));
  return { start, slice: sql`offset ${start - 1} limit ${size}` };
}

const namesIn = (list: string | undefined): ReadonlySet<string> | undefined =>
  list === undefined
    ? undefined
    : new Set(
        list
          .split(',')
          .map((name) => name.trim().toLowerCase().replace(/\..*/, ''))
          .filter((name) => name !== ''),
      );

/** The attributes of every response (RFC 7643, `returned: always`). */
const ALWAYS = new Set(['schemas', 'id']);

export const isRequested = ({ attributes, excludedAttributes }: Shown, name: string): boolean =>
  namesIn(attributes)?.has(name) ?? !namesIn(excludedAttributes)?.has(name);

/** A resource with the attributes that the query asks for. */
export const shownOf = (resource: Resource, query: Shown): Resource =>
  Object.fromEntries(
    Object.entries(resource).filter(([name]) => ALWAYS.has(name) || isRequested(query, name.toLowerCase())),
  );

export const listOf = (resources: readonly Resource[], total: number, start = 1): Resource => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex: start,
  itemsPerPage: resources.length,
  Resources: resources,
});
