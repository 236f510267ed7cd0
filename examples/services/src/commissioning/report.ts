import { type Cell, type Fault, faults } from './cell';

export const PARTS_WANTED = 5;

export type CheckId = 'parts' | 'pause' | Fault;

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

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 1e7;

const MAX_STOPS = 100;

/** The report in a request body with its checks counted anew, or undefined when it is none. */
export function reportFrom(body: unknown): Report | undefined {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const { parts, scrap, seconds, availability, cycle, stops, checks } = given;
  if (!isCount(parts) || !isCount(scrap) || !isCount(seconds) || !isCount(availability)) return undefined;
  if (availability > 1 || !Array.isArray(stops) || stops.length > MAX_STOPS || !Array.isArray(checks)) {
    return undefined;
  }
  const cleanStops: Report['stops'] = [];
  for (const stop of stops as unknown[]) {
    const { fault, seconds: length } = (stop ?? {}) as Record<string, unknown>;
    const known = faults.find((one) => one === fault);
    if (!known || !isCount(length)) return undefined;
    cleanStops.push({ fault: known, seconds: length });
  }
  const ids: CheckId[] = ['parts', 'pause', ...faults];
  const cleanChecks = ids.map((id) => ({
    id,
    passed: (checks as unknown[]).some(
      (check) => (check as Check | null)?.id === id && (check as Check).passed === true,
    ),
  }));
  let cleanCycle: Report['cycle'] = null;
  if (cycle !== null && cycle !== undefined) {
    const { mean, shortest, longest } = cycle as Record<string, unknown>;
    if (!isCount(mean) || !isCount(shortest) || !isCount(longest)) return undefined;
    cleanCycle = { mean, shortest, longest };
  }
  return {
    parts,
    scrap,
    seconds,
    availability,
    cycle: cleanCycle,
    stops: cleanStops,
    checks: cleanChecks,
    passed: cleanChecks.every(({ passed }) => passed),
  };
}
