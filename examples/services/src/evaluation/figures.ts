export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** One change of one machine; what reports that it stands never reports the end of it. Times are ms since 1970. */
export interface MachineRecord {
  machine: string;
  change: 'alarm' | 'recovered' | 'standstill';
  at: number;
}

/** A stretch of time; `isOpen` when nothing said that it ended, so that it lasts to the end of the window. */
export interface Span {
  from: number;
  to: number;
  isOpen?: boolean;
}

/** What one machine did in the window. */
export interface MachineTimes {
  machine: string;
  alarms: Span[];
  standstills: number[];
}

/** From the first to the last record; null when there are fewer than two moments. */
export function windowOf(records: readonly MachineRecord[]): Span | null {
  const from = records.reduce((least, { at }) => Math.min(least, at), Infinity);
  const to = records.reduce((most, { at }) => Math.max(most, at), -Infinity);
  return to > from ? { from, to } : null;
}

/** The last stretch of this length before the newest record: a history may lie in the past as a whole. */
export function lastOf(records: readonly MachineRecord[], length: number): MachineRecord[] {
  const { to } = windowOf(records) ?? { to: 0 };
  return records.filter(({ at }) => at >= to - length);
}

/** Alarms and standstills per machine, machines in natural order; an alarm lasts until the machine's next change that is none. */
export function timesOf(records: readonly MachineRecord[], window: Span): MachineTimes[] {
  const machines = new Map<string, MachineTimes>();
  for (const { machine, change, at } of [...records].sort((a, b) => a.at - b.at)) {
    const times = machines.get(machine) ?? { machine, alarms: [], standstills: [] };
    machines.set(machine, times);
    const last = times.alarms.at(-1);
    if (change !== 'alarm' && last?.isOpen) Object.assign(last, { to: at, isOpen: false });
    if (change === 'alarm' && !last?.isOpen) times.alarms.push({ from: at, to: window.to, isOpen: true });
    if (change === 'standstill') times.standstills.push(at);
  }
  return [...machines.values()].sort((a, b) => a.machine.localeCompare(b.machine, 'en', { numeric: true }));
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]) => (values.length === 0 ? null : sum(values) / values.length);

/** Figures of one machine; means are null where there is nothing to take them of. */
export function figuresOf({ machine, alarms, standstills }: MachineTimes, window: Span) {
  const length = window.to - window.from;
  const lengths = alarms.map(({ from, to }) => to - from);
  const late = alarms.filter(({ from }) => from >= window.from + length / 2).length;
  return {
    machine,
    alarms: alarms.length,
    standstills: standstills.length,
    /** From the start of one alarm to the start of the next. */
    betweenAlarms: mean(alarms.slice(1).map(({ from }, index) => from - (alarms[index]?.from ?? from))),
    toRecover: mean(lengths),
    longest: Math.max(0, ...lengths),
    /** Share of the window without alarm. */
    availability: 1 - sum(lengths) / length,
    /** Change of the alarm rate from the first half of the window to the second: -1 to 1. */
    trend: alarms.length === 0 ? 0 : (2 * late - alarms.length) / alarms.length,
  };
}
export type MachineFigures = ReturnType<typeof figuresOf>;

/** Alarms of each machine over the window, oldest first, in at most so many pieces of whole hours, or of whole days. */
export function alarmsOverTime(machines: readonly MachineTimes[], { from, to }: Span, most = 30) {
  const unit = to - from <= 2 * DAY ? HOUR : DAY;
  const wide = unit * Math.max(1, Math.ceil((to - from) / unit / most));
  return Array.from({ length: Math.ceil((to - from) / wide) }, (_, index) => {
    const at = from + index * wide;
    const counts = machines.map(
      ({ alarms }) => alarms.filter((one) => one.from >= at && one.from < at + wide).length,
    );
    return { at, isHours: unit === HOUR, counts };
  });
}
