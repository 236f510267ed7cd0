/** Rows as the driver gives them: `timestamptz` as ISO text in UTC, `bigint` as a number. */
export type Row = Record<string, unknown>;

/** Whether a value is what a column is said to hold. */
export type Column<T> = (value: unknown) => value is T;

/** The columns of a row, by name. A row may have more; nothing is known of those. */
export type Shape = Readonly<Record<string, Column<unknown>>>;

/** A row of these columns. */
export type RowOf<S extends Shape> = {
  -readonly [Name in keyof S]: S[Name] extends Column<infer T> ? T : never;
};

const text: Column<string> = (value) => typeof value === 'string';
const number: Column<number> = (value) => typeof value === 'number';

/** What columns hold, as the drivers hand it out (`Row`): moments and uuids are texts, `bigint` is a number. */
export const col = {
  text,
  number,
  flag: ((value) => typeof value === 'boolean') satisfies Column<boolean>,
  texts: ((value): value is string[] => Array.isArray(value) && value.every(text)) satisfies Column<string[]>,
  /** An object of JSON. */
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
  /** One of the values that the schema's check constraint allows. */
  oneOf:
    <const T extends string>(...values: readonly T[]): Column<T> =>
    (value): value is T =>
      values.some((one) => one === value),
};

/** A row is not what its statement said it would be: a mistake in the code, which the caller is told nothing of. */
export class RowError extends Error {
  constructor(column: string, value: unknown) {
    super(
      `The column "${column}" holds ${value === null ? 'null' : typeof value}, which it is not said to hold.`,
    );
  }
}

/** Looks at every column of a row. @throws RowError where it is not of that shape */
export function checkRow<S extends Shape>(row: Row, shape: S): asserts row is Row & RowOf<S> {
  for (const [name, holds] of Object.entries(shape))
    if (!holds(row[name])) throw new RowError(name, row[name]);
}

/** The same for many: 10,000 rows cost a few milliseconds. */
export function checkRows<S extends Shape>(rows: Row[], shape: S): asserts rows is (Row & RowOf<S>)[] {
  for (const row of rows) checkRow(row, shape);
}
