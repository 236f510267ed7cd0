import { type Filter, parse } from 'scim2-parse-filter';
import { ScimRefusal } from '../http/scim';
import { all, any, raw, type Sql } from '../db/sql';

type Value = string | number | boolean | null;

/** Before it is parsed: a text with line breaks and no end would keep the parser busy for ever. */
const LONGEST = 2000;
// eslint-disable-next-line no-control-regex -- control characters are what this pattern is about
const CONTROL = /[\u0000-\u001f\u007f]/;

/** @throws ScimRefusal `invalidFilter` */
function parsed(text: string): Filter {
  if (text.length > LONGEST || CONTROL.test(text) || !text.isWellFormed())
    throw new ScimRefusal('invalidFilter', 'This filter is too long, or has characters that no filter has.');
  try {
    return parse(text);
  } catch {
    throw new ScimRefusal('invalidFilter', 'This filter cannot be read: write such as userName eq "ana".');
  }
}

const onlyEquals = () =>
  new ScimRefusal('invalidFilter', 'A filter compares by eq; "and" and "or" join several.');

/** Conditions by which a list may be searched, by the attribute's name in small letters. */
export type Searchable = Readonly<Record<string, (value: Value) => Sql>>;

function conditionOf(filter: Filter, columns: Searchable, within: string): Sql {
  if (filter.op === 'and' || filter.op === 'or') {
    const parts = filter.filters.map((one) => conditionOf(one, columns, within));
    return filter.op === 'and' ? all(parts) : any(parts);
  }
  if (filter.op === '[]') return conditionOf(filter.valFilter, columns, `${filter.attrPath.toLowerCase()}.`);
  if (filter.op !== 'eq') throw onlyEquals();
  const name = within + filter.attrPath.toLowerCase();
  const condition = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (condition === undefined)
    throw new ScimRefusal(
      'invalidFilter',
      `${filter.attrPath}: search by ${Object.keys(columns).join(', ')}.`,
    );
  return condition(filter.compValue);
}

/** The SQL condition of a filter; true where there is none. @throws ScimRefusal `invalidFilter` */
export const filterOf = (text: string | undefined, columns: Searchable): Sql =>
  text === undefined ? raw('true') : conditionOf(parsed(text), columns, '');

const same = (one: unknown, other: unknown): boolean =>
  // Entra ID writes flags as texts.
  one === other || String(one).toLowerCase() === String(other).toLowerCase();

type Test = (element: Readonly<Record<string, unknown>>) => boolean;

function testOf(filter: Filter): Test {
  if (filter.op === 'and' || filter.op === 'or') {
    const tests = filter.filters.map(testOf);
    return (element) =>
      filter.op === 'and' ? tests.every((test) => test(element)) : tests.some((test) => test(element));
  }
  if (filter.op !== 'eq') throw onlyEquals();
  const name = filter.attrPath.toLowerCase();
  return (element) =>
    Object.entries(element).some(
      ([key, value]) => key.toLowerCase() === name && same(value, filter.compValue),
    );
}

/** Which elements of a list a path means, such as `emails[type eq "work"]`. */
export interface Selection {
  readonly test: Test;
  /** What an element has to have, where the filter says it by one comparison. */
  readonly wanted?: { readonly name: string; readonly value: Value };
}

/** @throws ScimRefusal `invalidFilter` */
export function selectionOf(text: string): Selection {
  const filter = parsed(text);
  return {
    test: testOf(filter),
    ...(filter.op === 'eq' && { wanted: { name: filter.attrPath, value: filter.compValue } }),
  };
}
