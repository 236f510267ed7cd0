import { type MachineRecord } from './record';
import { HOUR } from './statistics';

export const ranges = ['all', 'month', 'week', 'day'] as const;
export type Range = (typeof ranges)[number];

const hours: Record<Range, number> = { all: Infinity, month: 30 * 24, week: 7 * 24, day: 24 };

/** The records of the last stretch before the newest one; a history may lie in the past as a whole. */
export function cut(records: readonly MachineRecord[], range: Range): readonly MachineRecord[] {
  if (range === 'all') return records;
  const last = records.reduce((latest, { at }) => Math.max(latest, at), -Infinity);
  return records.filter(({ at }) => at >= last - hours[range] * HOUR);
}
