/** A `timestamptz` as PostgreSQL writes it, as ISO text in UTC with milliseconds. */
export const toIso = (text: string): string =>
  // In another form than ISO's, JavaScript reads the years 1 to 99 as of this or the last century.
  new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();

export type Present<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>;
};

/** A row without its nulls: the wire omits absent fields. */
export function present<T extends object>(row: T): Present<T> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Present<T>;
}

export function without<T extends object, K extends keyof T & string>(row: T, ...names: K[]): Omit<T, K> {
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !(names as string[]).includes(name)),
  ) as Omit<T, K>;
}
