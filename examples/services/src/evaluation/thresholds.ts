import { type MachineTimes, MINUTE, type Span } from './figures';

/** Thresholds to try on the history; minutes, 0 changes nothing. */
export interface Thresholds {
  /** An alarm that ends sooner than this tells nobody. */
  minimum: number;
  /** Alarms of one machine closer than this count as one. */
  merge: number;
  hasStandstills: boolean;
}

export const noThresholds: Thresholds = { minimum: 0, merge: 0, hasStandstills: true };

function mergeClose(alarms: readonly Span[], gap: number): Span[] {
  const merged: Span[] = [];
  for (const alarm of alarms) {
    const last = merged.at(-1);
    if (last && alarm.from - last.to < gap) merged.splice(-1, 1, { ...alarm, from: last.from });
    else merged.push(alarm);
  }
  return merged;
}

/**
 * The history as people would have been told it under other thresholds: close alarms are merged first, so that a
 * flutter counts with its whole length, then the short ones are left out. An open alarm always stays.
 */
export const applyThresholds = (
  machines: readonly MachineTimes[],
  { minimum, merge, hasStandstills }: Thresholds,
): MachineTimes[] =>
  machines.map(({ machine, alarms, standstills }) => ({
    machine,
    alarms: mergeClose(alarms, merge * MINUTE).filter(
      ({ from, to, isOpen }) => isOpen === true || to - from >= minimum * MINUTE,
    ),
    standstills: hasStandstills ? standstills : [],
  }));

/** Notifications of alarms (each with its recovery, where it ended) and of standstills. */
const toldOf = (machines: readonly MachineTimes[]) =>
  machines
    .flatMap(({ alarms, standstills }) => [
      ...alarms.map(({ isOpen }) => (isOpen ? 1 : 2)),
      standstills.length,
    ])
    .reduce((all, count) => all + count, 0);

/** How many notifications the thresholds would have spared, and the longest alarm that nobody would have heard of. */
export function compare(machines: readonly MachineTimes[], thresholds: Thresholds) {
  const kept = applyThresholds(machines, thresholds);
  const missed = machines.flatMap(({ alarms }, index) =>
    alarms.filter(({ from }) => !kept[index]?.alarms.some((one) => one.from <= from && from <= one.to)),
  );
  const longestMissed = Math.max(0, ...missed.map(({ from, to }) => to - from));
  return { before: toldOf(machines), after: toldOf(kept), longestMissed };
}
