import type { AuditEntry } from '@portal/kit/wire';

type Details = AuditEntry['details'];

/** The texts of fields and values, and how they make a line; unknown ones stay as they came. */
export interface DetailWords {
  field: (name: string) => string;
  value: (name: string, value: string) => string;
  line: (field: string, value: string) => string;
  list: (values: readonly string[]) => string;
}

const isRecord = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The changes, one line each: `field: before → after` where the entry has both. */
export function detailLines(details: Details, words: DetailWords): string[] {
  const text = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (Array.isArray(value)) {
      const texts = value.map((one) => text(name, one));
      return (value.some(isRecord) ? texts.join('; ') : words.list(texts)) || '–';
    }
    if (isRecord(value)) return words.list(lines(value, name)) || '–';
    return words.value(name, typeof value === 'string' ? value : JSON.stringify(value));
  };
  const change = (name: string, before: unknown, after: unknown) =>
    `${text(name, before)} → ${text(name, after)}`;
  const lines = (all: Details, name: string): string[] => {
    const { from, to, ...rest } = all;
    if (isRecord(from) && isRecord(to))
      return Object.keys(to)
        .filter((one) => text(one, from[one]) !== text(one, to[one]))
        .map((one) => words.line(words.field(one), change(one, from[one], to[one])));
    const isSpan = from !== undefined && to !== undefined;
    return [
      ...(isSpan ? [change(name, from, to)] : []),
      ...Object.entries(isSpan ? rest : all).map(([one, value]) =>
        words.line(words.field(one), text(one, value)),
      ),
    ];
  };
  return lines(details, 'from');
}
