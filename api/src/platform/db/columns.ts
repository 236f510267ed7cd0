/** Rows of the driver: `timestamptz` as ISO text in UTC, `bigint` as a number. */
export type Row = Record<string, unknown>;

/** A check that a value has a column's type. */
export type Column<T> = (value: unknown) => value is T;

/** The expected columns of a row, by name; other columns are not checked. */
export type Shape = Readonly<Record<string, Column<unknown>>>;

export type RowOf<S extends Shape> = {
  -readonly [Name in keyof S]: S[Name] extends Column<infer T> ? T : never;
};

const text: Column<string> = (value) => typeof value === 'string';
const number: Column<number> = (value) => typeof value === 'number';

/** Column types as drivers deliver them (`Row`): times and uuids are texts, `bigint` is a number. */
export const col = {
  text,
  number,
  flag: ((value) => typeof value === 'boolean') satisfies Column<boolean>,
  texts: ((value): value is string[] => Array.isArray(value) && value.every(text)) satisfies Column<string[]>,
  numbers: ((value): value is number[] => Array.isArray(value) && value.every(number)) satisfies Column<
    number[]
  >,
  record: ((value): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)) satisfies Column<
    Record<string, unknown>
  >,
  /** Any JSON, or null. */
  json: ((_value): _value is unknown => true) satisfies Column<unknown>,
  orNull:
    <T>(column: Column<T>): Column<T | null> =>
    (value): value is T | null =>
      value === null || column(value),
  /** A value that the schema's check constraint allows. */
  oneOf:
    <const T extends string>(...values: readonly T[]): Column<T> =>
    (value): value is T =>
      values.some((one) => one === value),
};

/** A row without the expected shape: a bug, of which the caller learns nothing. */
export class RowError extends Error {
  constructor(column: string, value: unknown) {
    super(
      `The column "${column}" holds ${value === null ? 'null' : typeof value}, which it is not said to hold.`,
    );
  }
}

/** @throws RowError if a column does not have its type */
export function checkRow<S extends Shape>(row: Row, shape: S): asserts row is Row & RowOf<S> {
  for (const [name, holds] of Object.entries(shape))
    if (!holds(row[name])) throw new RowError(name, row[name]);
}

/** Checks many rows: 10,000 cost a few milliseconds. */
export function checkRows<S extends Shape>(rows: Row[], shape: S): asserts rows is (Row & RowOf<S>)[] {
  for (const row of rows) checkRow(row, shape);
}
