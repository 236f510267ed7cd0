import { type Cell, faults } from './cell';

export const PARTS_WANTED = 5;

/** What a report is made of. */
export type Evidence = Pick<Cell, 'time' | 'cycles' | 'stops' | 'scrap' | 'hasResumed'>;

/** What the run has shown so far: every fault must have struck and been cleared, a pause been resumed. Times in ms. */
export function reportOf({ time, cycles, stops, scrap, hasResumed }: Evidence) {
  const down = stops.reduce((sum, { from, to }) => sum + (to ?? time) - from, 0);
  const checks = [
    { id: 'parts', passed: cycles.length >= PARTS_WANTED } as const,
    { id: 'pause', passed: hasResumed } as const,
    ...faults.map((id) => ({ id, passed: stops.some(({ fault, to }) => fault === id && to !== null) })),
  ];
  const mean = cycles.reduce((sum, one) => sum + one, 0) / cycles.length;
  return {
    ...{ parts: cycles.length, scrap, time, stops: stops.length, checks },
    cycle: cycles.length === 0 ? null : { mean, shortest: Math.min(...cycles), longest: Math.max(...cycles) },
    /** Share of the time without fault, 0 to 1. */
    availability: time === 0 ? 1 : 1 - down / time,
    passed: checks.every(({ passed }) => passed),
  };
}
