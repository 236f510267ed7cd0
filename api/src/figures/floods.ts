import { alarmGuide } from '@portal/shared/wire';
import { type Span } from './spans';

/** The guides count in stretches of so long (EEMUA 191, ISA-18.2). */
export const TEN_MS = 10 * 60_000;

/** Alarms of one minute, or of another short time; `at` is its beginning, epoch ms. */
export interface Count {
  readonly at: number;
  readonly alarms: number;
}

export interface Flood extends Span {
  readonly alarms: number;
  /** The most in ten minutes. */
  readonly peak: number;
}

/** How many came in each ten minutes by the clock, those with none left out; in their order. */
export function tens(counts: readonly Count[]): Count[] {
  const found: { at: number; alarms: number }[] = [];
  for (const { at, alarms } of counts) {
    const begin = Math.floor(at / TEN_MS) * TEN_MS;
    const last = found.at(-1);
    if (last?.at === begin) last.alarms += alarms;
    else found.push({ at: begin, alarms });
  }
  return found;
}

/**
 * The floods among stretches of ten minutes: one begins with more than ten alarms in such a stretch, and ends before the first
 * that has fewer than five (ISA-18.2, §16.5.5). The guides leave open where stretches begin; these do by the clock.
 */
export function floodsAmong(stretches: readonly Count[]): Flood[] {
  const floods: Flood[] = [];
  let flood: Flood | undefined;
  for (const { at, alarms } of stretches) {
    const goesOn = flood !== undefined && at === flood.to && alarms >= alarmGuide.floodEnds;
    if (flood !== undefined && !goesOn) {
      floods.push(flood);
      flood = undefined;
    }
    if (flood !== undefined)
      flood = {
        from: flood.from,
        to: at + TEN_MS,
        alarms: flood.alarms + alarms,
        peak: Math.max(flood.peak, alarms),
      };
    else if (alarms > alarmGuide.floodBegins) flood = { from: at, to: at + TEN_MS, alarms, peak: alarms };
  }
  return flood === undefined ? floods : [...floods, flood];
}
