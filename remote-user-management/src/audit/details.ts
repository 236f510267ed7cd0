import type { AuditEntry } from '@portal/kit/wire';

function text(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts of fields and values; unknown ones stay as they came. */
export interface DetailWords {
  field: (name: string) => string;
  value: (name: string, value: string) => string;
}

const plain: DetailWords = { field: (name) => name, value: (_name, value) => value };

/** The changes, one line each: `field: before → after` where the entry has both. */
export function detailLines(details: AuditEntry['details'], words: DetailWords = plain): string[] {
  const say = (name: string, value: unknown) => words.value(name, text(value));
  const change = (name: string, before: unknown, after: unknown) =>
    `${words.field(name)}: ${say(name, before)} → ${say(name, after)}`;
  const { from, to } = details;
  if (isRecord(from) && isRecord(to)) {
    return Object.keys(to)
      .filter((name) => text(from[name]) !== text(to[name]))
      .map((name) => change(name, from[name], to[name]));
  }
  return Object.entries(details).map(([name, value]) =>
    isRecord(value) && value.from !== undefined && value.to !== undefined
      ? change(name, value.from, value.to)
      : `${words.field(name)}: ${say(name, value)}`,
  );
}
