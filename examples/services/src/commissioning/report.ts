import { type Cell } from './cell';

export type Evidence = Pick<Cell, 'time' | 'cycles' | 'stops' | 'scrap'>;

/** The report of a run so far: times in ms, availability from 0 to 1. */
export function reportOf({ time, cycles, stops, scrap }: Evidence) {
  const down = stops.reduce((sum, { from, to }) => sum + (to ?? time) - from, 0);
  return {
    parts: cycles.length,
    scrap,
    stops: stops.length,
    cycle: cycles.length === 0 ? null : cycles.reduce((sum, one) => sum + one) / cycles.length,
    availability: time === 0 ? 1 : 1 - down / time,
  };
}
