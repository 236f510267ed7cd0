import { alarmGuide } from '@portal/shared/wire';
import { type TimeSpan } from './spans';

/** The length of a stretch (EEMUA 191, ISA-18.2). */
export const TEN_MINUTES_MS = 10 * 60_000;

/** Alarms of a minute or another short time that begins at `at`, epoch ms. */
export interface MinuteCount {
  readonly at: number;
  readonly alarms: number;
}

export interface Flood extends TimeSpan {
  readonly alarms: number;
  /** The most alarms in ten minutes. */
  readonly peak: number;
}

/** The beginning of the ten minutes of a moment by the clock. */
export const stretchOf = (at: number): number => Math.floor(at / TEN_MINUTES_MS) * TEN_MINUTES_MS;

/** The alarms of each ten minutes by the clock, in order; empty stretches are left out. */
export function tens(counts: readonly MinuteCount[]): MinuteCount[] {
  const slices: { at: number; alarms: number }[] = [];
  for (const { at, alarms } of counts) {
    const begin = stretchOf(at);
    const last = slices.at(-1);
    if (last?.at === begin) last.alarms += alarms;
    else slices.push({ at: begin, alarms });
  }
  return slices;
}

/**
 * The floods among stretches of ten minutes: one begins with more than ten alarms in a stretch, and ends before the
 * first with fewer than five (ISA-18.2, §16.5.5). The guides do not define where stretches begin; these follow the
 * clock.
 */
export function floodsAmong(stretches: readonly MinuteCount[]): Flood[] {
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
        to: at + TEN_MINUTES_MS,
        alarms: flood.alarms + alarms,
        peak: Math.max(flood.peak, alarms),
      };
    else if (alarms > alarmGuide.floodBegins)
      flood = { from: at, to: at + TEN_MINUTES_MS, alarms, peak: alarms };
  }
  return flood === undefined ? floods : [...floods, flood];
}
