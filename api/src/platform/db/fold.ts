import { typedFor, wordsOf } from '@portal/shared/wire';
import { containing, type Sql, sql } from './sql';

const pairs = Object.entries(typedFor);
const single = pairs.filter(([, typed]) => typed.length === 1);
const from = single.map(([letter]) => letter).join('');
const to = single.map(([, typed]) => typed).join('');

/**
 * A text as searches compare it, by the rules of `foldText` of the wire contract. It uses only built-in functions: a
 * site may lack the extension `unaccent`, and the embedded database would have to load it.
 */
export const folded = (text: Sql): Sql =>
  pairs
    .filter(([, typed]) => typed.length > 1)
    .reduce(
      (inner, [letter, typed]) => sql`replace(${inner}, ${letter}, ${typed})`,
      sql`lower(translate(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'), ${from}, ${to}))`,
    );

/** Whether a text contains every word of a search, in any order. */
export const containsText = (text: Sql, query: string): Sql => foldedContains(folded(text), query);

/** The same for a text that was folded when it was written, such as `handovers.folded`, which is cheaper. */
export const foldedContains = (text: Sql, query: string): Sql =>
  sql`${text} like all(${wordsOf(query).map(containing)}::text[])`;
