/** A `timestamptz` as PostgreSQL writes it, as ISO text in UTC with milliseconds. */
export const toIso = (text: string): string => new Date(text).toISOString();

/** A row without its nulls: what the wire leaves out is absent, not null. */
export function present<T extends object>(row: T): { [K in keyof T]: Exclude<T[K], null> } {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as {
    [K in keyof T]: Exclude<T[K], null>;
  };
}

/** A row without some of its columns. */
export function without<T extends object, K extends keyof T & string>(row: T, ...names: K[]): Omit<T, K> {
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !(names as string[]).includes(name)),
  ) as Omit<T, K>;
}
