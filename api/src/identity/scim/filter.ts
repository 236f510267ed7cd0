import { all, any, raw, ScimRefusal, sql, type Sql } from '../../platform';
import { type ScimFilter, readFilter, type Unreadable, type Value } from './filterText';

const MAX_FILTER_CHARACTERS = 2000;
// eslint-disable-next-line no-control-regex -- control characters are what this pattern is about
const CONTROL = /[\u0000-\u001f\u007f]/;

const PROBLEMS: Readonly<Record<Unreadable, string>> = {
  unreadable: 'This filter cannot be read: write such as userName eq "ana".',
  comparison: 'A filter compares by eq; "and" and "or" join several.',
};

/** @throws ScimRefusal `invalidFilter` */
function parsed(text: string): ScimFilter {
  if (text.length > MAX_FILTER_CHARACTERS || CONTROL.test(text) || !text.isWellFormed())
    throw new ScimRefusal('invalidFilter', 'This filter is too long, or has characters that no filter has.');
  const filter = readFilter(text);
  if (typeof filter === 'string') throw new ScimRefusal('invalidFilter', PROBLEMS[filter]);
  return filter;
}

/** The attributes by which a list can be filtered, by name in lower case. */
export type Searchable = Readonly<Record<string, (value: Value) => Sql>>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a column of UUIDs is a value, found by the column's index; false for a value that is none. */
export const isId = (column: Sql, value: Value): Sql =>
  typeof value === 'string' && UUID.test(value) ? sql`${column} = ${value}::uuid` : raw('false');

function conditionOf(filter: ScimFilter, columns: Searchable, within: string): Sql {
  if (filter.op === 'and' || filter.op === 'or') {
    const parts = filter.filters.map((one) => conditionOf(one, columns, within));
    return filter.op === 'and' ? all(parts) : any(parts);
  }
  if (filter.op === 'within') return conditionOf(filter.filter, columns, `${filter.name.toLowerCase()}.`);
  const name = within + filter.name.toLowerCase();
  const condition = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (condition === undefined)
    throw new ScimRefusal('invalidFilter', `${filter.name}: search by ${Object.keys(columns).join(', ')}.`);
  return condition(filter.value);
}

/** The SQL condition of a filter; true if there is none. @throws ScimRefusal `invalidFilter` */
export const filterOf = (text: string | undefined, columns: Searchable): Sql =>
  text === undefined ? raw('true') : conditionOf(parsed(text), columns, '');

const same = (one: unknown, other: unknown): boolean =>
  // Entra ID writes flags as texts.
  one === other || String(one).toLowerCase() === String(other).toLowerCase();

type Test = (element: Readonly<Record<string, unknown>>) => boolean;

function testOf(filter: ScimFilter): Test {
  if (filter.op === 'and' || filter.op === 'or') {
    const tests = filter.filters.map(testOf);
    return (element) =>
      filter.op === 'and' ? tests.every((test) => test(element)) : tests.some((test) => test(element));
  }
  if (filter.op === 'within') return testOf(filter.filter);
  const name = filter.name.toLowerCase();
  return (element) =>
    Object.entries(element).some(([key, value]) => key.toLowerCase() === name && same(value, filter.value));
}

/** Which elements of a list a path means, such as `emails[type eq "work"]`. */
export interface FilterSelection {
  readonly test: Test;
  /** The attribute that an element must have, if the filter is one comparison. */
  readonly equals?: { readonly name: string; readonly value: Value };
}

/** @throws ScimRefusal `invalidFilter` */
export function selectionOf(text: string): FilterSelection {
  const filter = parsed(text);
  return {
    test: testOf(filter),
    ...(filter.op === 'eq' && { equals: { name: filter.name, value: filter.value } }),
  };
}
