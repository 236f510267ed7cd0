import type { AuditEntry } from '@portal/kit/wire';

/** The texts of fields and values, and how they make a line; unknown ones stay as they came. */
export interface DetailWords {
  field: (name: string) => string;
  value: (name: string, value: string) => string;
  line: (field: string, value: string) => string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The changes, one line each: `field: before → after` where the entry has both. */
export function detailLines(details: AuditEntry['details'], words: DetailWords): string[] {
  const text = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (Array.isArray(value) && value.every((one) => !isRecord(one)))
      return value.map((one) => text(name, one)).join(', ') || '–';
    return words.value(name, typeof value === 'string' ? value : JSON.stringify(value));
  };
  const change = (name: string, before: unknown, after: unknown) =>
    `${text(name, before)} → ${text(name, after)}`;
  const { from, to, ...rest } = details;
  if (isRecord(from) && isRecord(to))
    return Object.keys(to)
      .filter((name) => text(name, from[name]) !== text(name, to[name]))
      .map((name) => words.line(words.field(name), change(name, from[name], to[name])));
  const isSpan = from !== undefined && to !== undefined;
  return [
    ...(isSpan ? [change('from', from, to)] : []),
    ...Object.entries(isSpan ? rest : details).map(([name, value]) =>
      words.line(
        words.field(name),
        isRecord(value) && value.from !== undefined && value.to !== undefined
          ? change(name, value.from, value.to)
          : text(name, value),
      ),
    ),
  ];
}
