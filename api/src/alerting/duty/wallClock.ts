/** A calendar day: `2026-03-29`. */
export type Day = string;
/** A wall clock time without its zone: `2026-03-29T02:30`. */
export type Wall = string;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Cached, because making one costs far more than using it. @throws RangeError for an unknown zone */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** The wall clock time at a moment (epoch ms), as epoch ms as if it were UTC. */
function shownAt(timeZone: string, at: number): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const whole = Math.floor(at / 1000) * 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (at - whole);
}

/** The offset of the wall clock from UTC at a moment, ms. */
const aheadAt = (timeZone: string, at: number): number => shownAt(timeZone, at) - at;

const asUtc = (wall: Wall): number => Date.parse(`${wall}Z`);

/** The moment of a clock change: the first after `low`, up to `high`, at which the offset is not `ahead`. */
function changeBetween(timeZone: string, ahead: number, low: number, high: number): number {
  let [before, after] = [low, high];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (aheadAt(timeZone, middle) === ahead) before = middle;
    else after = middle;
  }
  return after;
}

/** Of days with clock changes. */
const moments = new Map<string, number>();
/** Two months of a pilot's shifts have about 200 moments, and 60 days. */
const MAX_CACHED_MOMENTS = 20_000;

/**
 * The moment (epoch ms) of a wall clock time. Of an hour that comes twice it is the first; a time that a clock change
 * skips is the moment of the change. So order is kept, and a shift ends exactly when the next one begins.
 */
export function zonedTimeToMs(timeZone: string, wall: Wall): number {
  const ahead = steadyAhead(timeZone, wall.slice(0, 10));
  if (ahead !== null) return asUtc(wall) - ahead;
  const key = `${timeZone} ${wall}`;
  const cached = moments.get(key);
  if (cached !== undefined) return cached;
  if (moments.size >= MAX_CACHED_MOMENTS) moments.clear();
  const moment = askedMoment(timeZone, wall);
  moments.set(key, moment);
  return moment;
}

const steadyDays = new Map<string, number | null>();

/**
 * The offset of a day around which no clock changes; null for another. By the day, because a roster may have a hundred
 * thousand different minutes, of absences, and four uses of the clock for each would hold everybody up for a second.
 */
function steadyAhead(timeZone: string, day: Day): number | null {
  const key = `${timeZone} ${day}`;
  const cached = steadyDays.get(key);
  if (cached !== undefined) return cached;
  if (steadyDays.size >= MAX_CACHED_MOMENTS) steadyDays.clear();
  const begin = asUtc(`${day}T00:00`);
  const [ahead = 0, ...others] = [-1, 0, 1, 2].map((days) => aheadAt(timeZone, begin + days * DAY));
  const steady = others.every((other) => other === ahead) ? ahead : null;
  steadyDays.set(key, steady);
  return steady;
}

function askedMoment(timeZone: string, wall: Wall): number {
  const shown = asUtc(wall);
  const before = aheadAt(timeZone, shown - DAY);
  const after = aheadAt(timeZone, shown + DAY);
  const fits = [before, after]
    .map((ahead) => shown - ahead)
    .filter((at) => shownAt(timeZone, at) === shown)
    .sort((one, other) => one - other);
  return fits[0] ?? changeBetween(timeZone, before, shown - after - 1, shown - before);
}

export const wallAt = (timeZone: string, at: number): Wall =>
  new Date(shownAt(timeZone, at)).toISOString().slice(0, 16);

export const dayAt = (timeZone: string, at: number): Day => wallAt(timeZone, at).slice(0, 10);

export const later = (day: Day, days: number): Day =>
  new Date(asUtc(`${day}T00:00`) + days * DAY).toISOString().slice(0, 10);

/** The weekday by ISO 8601: Monday is 1, Sunday 7. */
export const weekdayOf = (day: Day): number => new Date(asUtc(`${day}T00:00`)).getUTCDay() || 7;
