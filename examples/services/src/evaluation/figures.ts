export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A change of one machine; a standstill never has an end. `at` in ms since 1970. */
export interface MachineRecord {
  machine: string;
  change: 'alarm' | 'recovered' | 'standstill';
  at: number;
}

/** A time span; `isOpen` if it has no end, so that it lasts to the end of the window. */
export interface Span {
  from: number;
  to: number;
  isOpen?: boolean;
}

export interface MachineTimes {
  machine: string;
  alarms: Span[];
  standstills: number[];
}

/** The window from the first to the last record; null for fewer than two times. */
export function windowOf(records: readonly MachineRecord[]): Span | null {
  const from = records.reduce((least, { at }) => Math.min(least, at), Infinity);
  const to = records.reduce((most, { at }) => Math.max(most, at), -Infinity);
  return to > from ? { from, to } : null;
}

/** Alarms and standstills per machine. An alarm lasts until the machine's next change of another kind. */
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

/** The figures of one machine; means are null without data. */
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
    /** The share of the window without alarm. */
    availability: 1 - sum(lengths) / length,
    /** The change of the alarm rate from the first to the second half of the window: -1 to 1. */
    trend: alarms.length === 0 ? 0 : (2 * late - alarms.length) / alarms.length,
  };
}
export type MachineFigures = ReturnType<typeof figuresOf>;

/** Alarms per machine over the window, oldest first, in at most `most` intervals of whole hours or days. */
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
