/** A `timestamptz` as PostgreSQL writes it, as ISO text in UTC with milliseconds. */
export const toIso = (text: string): string => new Date(text).toISOString();

/** What `present` makes of a row: a column that may be null may be absent. */
export type Present<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>;
};

/** A row without its nulls: what the wire leaves out is absent, not null. */
export function present<T extends object>(row: T): Present<T> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Present<T>;
}

/** A row without some of its columns. */
export function without<T extends object, K extends keyof T & string>(row: T, ...names: K[]): Omit<T, K> {
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !(names as string[]).includes(name)),
  ) as Omit<T, K>;
}
