import { type MachineRecord } from './record';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A stretch of time in ms; `open` when nothing said that it ended, so that it lasts to the end of the window. */
export interface Span {
  from: number;
  to: number;
  open: boolean;
}

export interface Window {
  from: number;
  to: number;
}

/** What one machine did in the window. */
export interface MachineTimes {
  machine: string;
  alarms: Span[];
  /** When a long standstill was reported. Nothing reports its end, so its length is not known. */
  standstills: number[];
}

export interface MachineFigures {
  machine: string;
  alarms: number;
  /** Alarms in each hour of the day, 24 numbers, in the viewer's time zone. */
  byHour: number[];
  /** Mean time from the start of one alarm to the start of the next, ms; null with fewer than two alarms. */
  betweenAlarms: number | null;
  /** Mean length of an alarm, ms; null without alarms. */
  toRecover: number | null;
  longestAlarm: number;
  /** Share of the window without alarm, 0 to 1. */
  availability: number;
  standstills: number;
  /** Change of the alarm rate from the first half of the window to the second, as a share of the whole: -1 to 1. */
  trend: number;
}

/** From the first to the last record; null when there are fewer than two moments. */
export function windowOf(records: readonly MachineRecord[]): Window | null {
  let from = Infinity;
  let to = -Infinity;
  for (const { at } of records) {
    from = Math.min(from, at);
    to = Math.max(to, at);
  }
  return to > from ? { from, to } : null;
}

/**
 * Alarms and standstills per machine, machines in natural order. An alarm lasts until the machine's next change that
 * is not an alarm; a second alarm in between changes nothing.
 */
export function timesOf(records: readonly MachineRecord[], window: Window): MachineTimes[] {
  const machines = new Map<string, MachineTimes>();
  const sorted = [...records].sort((a, b) => a.at - b.at);
  for (const { machine, change, at } of sorted) {
    const times = machines.get(machine) ?? { machine, alarms: [], standstills: [] };
    machines.set(machine, times);
    const lastAlarm = times.alarms.at(-1);
    if (change !== 'alarm' && lastAlarm?.open) Object.assign(lastAlarm, { to: at, open: false });
    if (change === 'alarm' && !lastAlarm?.open) times.alarms.push({ from: at, to: window.to, open: true });
    if (change === 'idle') times.standstills.push(at);
  }
  return [...machines.values()].sort((a, b) => a.machine.localeCompare(b.machine, 'en', { numeric: true }));
}

const total = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + (to - from), 0);

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Alarms in each hour of the day; `hourOf` gives the hour (0 to 23) of a time. */
export function alarmsByHour(
  alarms: readonly Span[],
  hourOf: (at: number) => number = (at) => new Date(at).getHours(),
): number[] {
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { from } of alarms) {
    const hour = hourOf(from);
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return hours;
}

/** Gaps from the start of one alarm to the start of the next, ms. */
export const gapsBetween = (alarms: readonly Span[]): number[] =>
  alarms.slice(1).map(({ from }, index) => from - (alarms[index]?.from ?? from));

export function figuresOf(
  { machine, alarms, standstills }: MachineTimes,
  window: Window,
  hourOf?: (at: number) => number,
): MachineFigures {
  const length = window.to - window.from;
  const middle = window.from + length / 2;
  const late = alarms.filter(({ from }) => from >= middle).length;
  return {
    machine,
    alarms: alarms.length,
    byHour: alarmsByHour(alarms, hourOf),
    betweenAlarms: mean(gapsBetween(alarms)),
    toRecover: mean(alarms.map(({ from, to }) => to - from)),
    longestAlarm: Math.max(0, ...alarms.map(({ from, to }) => to - from)),
    availability: 1 - total(alarms) / length,
    standstills: standstills.length,
    trend: alarms.length === 0 ? 0 : (late - (alarms.length - late)) / alarms.length,
  };
}

/** Alarms per day of the window, oldest first; at most `most` buckets, each then several days wide. */
export function alarmsOverTime(
  machines: readonly MachineTimes[],
  window: Window,
  most = 30,
): { from: number; to: number; counts: number[] }[] {
  const days = Math.max(1, Math.ceil((window.to - window.from) / (24 * HOUR)));
  const wide =
    days <= 2 ? HOUR * Math.max(1, Math.ceil((days * 24) / most)) : 24 * HOUR * Math.ceil(days / most);
  const count = Math.max(1, Math.ceil((window.to - window.from) / wide));
  const buckets = Array.from({ length: count }, (_, index) => ({
    from: window.from + index * wide,
    to: Math.min(window.to, window.from + (index + 1) * wide),
    counts: machines.map(() => 0),
  }));
  machines.forEach(({ alarms }, machine) => {
    for (const { from } of alarms) {
      const bucket = buckets[Math.min(count - 1, Math.floor((from - window.from) / wide))];
      if (bucket) bucket.counts[machine] = (bucket.counts[machine] ?? 0) + 1;
    }
  });
  return buckets;
}
