export interface MachineRecord {
  /** Milliseconds since the epoch. */
  at: number;
  /** The time as written. It goes into an event's id. */
  ts: string;
  asset: string;
  alarm: boolean;
  idle: boolean;
  values: Readonly<Record<string, number>>;
}

export const COLUMNS = [
  'ts',
  'asset',
  'items',
  'status',
  'status_time',
  'power_avg',
  'cycle_time',
  'alarm',
  'product',
] as const;

const NUMBERS = ['items', 'status', 'status_time', 'power_avg', 'cycle_time', 'product'] as const;
/** Status codes of the records: 0 idle, 1 manual, 2 automatic, 3 alarm. From this one on the machine runs by itself. */
const AUTOMATIC = 2;

export type ReadRecord = { ok: true; record: MachineRecord } | { ok: false; problem: string };

export function readRecord(row: Readonly<Record<string, string | undefined>>): ReadRecord {
  const bad = (problem: string): ReadRecord => ({ ok: false, problem });
  const missing = COLUMNS.filter((name) => (row[name] ?? '').trim() === '');
  if (missing.length > 0) return bad(`${missing.join(', ')} missing`);
  const { ts = '', asset = '', alarm = '' } = row;
  const at = Date.parse(ts.trim().replace(' ', 'T'));
  if (Number.isNaN(at)) return bad(`ts "${ts}" is no time`);
  if (!['0', '1', '0.0', '1.0'].includes(alarm.trim())) return bad(`alarm "${alarm}" is not 0 or 1`);
  const values: Record<string, number> = {};
  for (const name of NUMBERS) {
    const value = Number(row[name]);
    if (!Number.isFinite(value)) return bad(`${name} "${row[name]}" is no number`);
    values[name] = value;
  }
  const isAlarm = Number(alarm) === 1;
  const idle = !isAlarm && (values.status ?? 0) < AUTOMATIC;
  return { ok: true, record: { at, ts: ts.trim(), asset: asset.trim(), alarm: isAlarm, idle, values } };
}
