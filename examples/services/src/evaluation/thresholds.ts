import {
  figuresOf,
  type MachineFigures,
  type MachineTimes,
  MINUTE,
  type Span,
  type Window,
} from './statistics';

/** Thresholds to try on the history; minutes, 0 changes nothing. */
export interface Thresholds {
  /** An alarm that ends sooner than this tells nobody. */
  minimum: number;
  /** Alarms of one machine closer than this count as one. */
  merge: number;
  /** Long standstills are reported, too. */
  standstills: boolean;
}

export const noThresholds: Thresholds = { minimum: 0, merge: 0, standstills: true };

/** Alarms that follow within `gap` ms of the end of the one before become one with it. */
export function mergeClose(alarms: readonly Span[], gap: number): Span[] {
  const merged: Span[] = [];
  for (const alarm of alarms) {
    const last = merged.at(-1);
    if (last && gap > 0 && alarm.from - last.to < gap) {
      merged[merged.length - 1] = { ...last, to: Math.max(last.to, alarm.to), open: alarm.open };
    } else {
      merged.push(alarm);
    }
  }
  return merged;
}

/**
 * The history as people would have been told it under other thresholds: close alarms are merged first, so that a
 * flutter counts with its whole length, then the short ones are left out. An open alarm always stays.
 */
export function applyThresholds(machines: readonly MachineTimes[], thresholds: Thresholds): MachineTimes[] {
  const long = (minutes: number) => (span: Span) => span.open || span.to - span.from >= minutes * MINUTE;
  return machines.map(({ machine, alarms, standstills }) => ({
    machine,
    alarms: mergeClose(alarms, thresholds.merge * MINUTE).filter(long(thresholds.minimum)),
    standstills: thresholds.standstills ? standstills : [],
  }));
}

/**
 * The figures under other thresholds. Availability and standstills stay as they were: what people are told does not
 * change what the machine did.
 */
export function figuresUnder(
  machines: readonly MachineTimes[],
  thresholds: Thresholds,
  window: Window,
): MachineFigures[] {
  return applyThresholds(machines, thresholds).map((kept, index) => {
    const { availability, standstills } = figuresOf(machines[index] ?? kept, window);
    return { ...figuresOf(kept, window), availability, standstills };
  });
}

export interface Told {
  /** Notifications of alarms (each with its recovery, where it ended) and of standstills. */
  before: number;
  after: number;
  /** The longest alarm that nobody would have heard of, ms: the price of the silence. */
  longestMissed: number;
}

const told = ({ alarms, standstills }: MachineTimes) =>
  alarms.reduce((sum, { open }) => sum + (open ? 1 : 2), 0) + standstills.length;

/** How many notifications the thresholds would have spared, and what they would have hidden. */
export function compare(machines: readonly MachineTimes[], thresholds: Thresholds): Told {
  const after = applyThresholds(machines, thresholds);
  const sum = (all: readonly MachineTimes[]) => all.reduce((count, one) => count + told(one), 0);
  const missed = machines.flatMap(({ alarms }, index) =>
    alarms.filter(({ from }) => !after[index]?.alarms.some((kept) => kept.from <= from && from <= kept.to)),
  );
  return {
    before: sum(machines),
    after: sum(after),
    longestMissed: Math.max(0, ...missed.map(({ from, to }) => to - from)),
  };
}
