import { type Cell, type Fault, faults } from './cell';

export const PARTS_WANTED = 5;

export const checkIds = ['parts', 'pause', ...faults] as const;
export type CheckId = (typeof checkIds)[number];

export interface Check {
  id: CheckId;
  passed: boolean;
}

export interface Report {
  parts: number;
  scrap: number;
  /** Seconds of cell time. */
  seconds: number;
  cycle: { mean: number; shortest: number; longest: number } | null;
  /** Share of the time without fault, 0 to 1. */
  availability: number;
  stops: { fault: Fault; seconds: number }[];
  checks: Check[];
  passed: boolean;
}

const tenth = (ms: number) => Math.round(ms / 100) / 10;

/** What the run has shown so far: every fault must have struck and been cleared, a pause been resumed. */
export function reportOf(cell: Cell): Report {
  const down = cell.stops.reduce((sum, { from, to }) => sum + ((to ?? cell.time) - from), 0);
  const checks: Check[] = [
    { id: 'parts', passed: cell.cycles.length >= PARTS_WANTED },
    { id: 'pause', passed: cell.resumed > 0 },
    ...faults.map((fault) => ({
      id: fault,
      passed: cell.stops.some((stop) => stop.fault === fault && stop.to !== null),
    })),
  ];
  const { cycles } = cell;
  return {
    parts: cycles.length,
    scrap: cell.scrap,
    seconds: tenth(cell.time),
    cycle:
      cycles.length === 0
        ? null
        : {
            mean: tenth(cycles.reduce((sum, one) => sum + one, 0) / cycles.length),
            shortest: tenth(Math.min(...cycles)),
            longest: tenth(Math.max(...cycles)),
          },
    availability: cell.time === 0 ? 1 : Math.round((1 - down / cell.time) * 1000) / 1000,
    stops: cell.stops.map(({ fault, from, to }) => ({ fault, seconds: tenth((to ?? cell.time) - from) })),
    checks,
    passed: checks.every(({ passed }) => passed),
  };
}
