/** Why a text is no moment. */
export type NoMoment = 'unreadable' | 'noZone' | 'noSuch' | 'year';

const SHAPE =
  /^\s*(?:\+00)?(?<year>\d{4})(?:(?<weekDash>-?)W(?<week>[0-5]\d)\k<weekDash>(?<weekday>\d)|(?<dash>-?)(?<month>\d\d)\k<dash>(?<day>\d\d)|-?(?<ordinal>\d{3}))[T ](?<hour>\d\d)(?:(?<colon>:?)(?<minute>\d\d)(?:\k<colon>(?<second>\d\d))?)?(?:[.,](?<part>\d+))?(?<zone>\s?Z|\s?[+-]\d\d(?::?\d\d)?)?(?:\[[\w!+\-/:=]{1,64}\]){0,4}\s*$/i;

/** Years with a sign, which the standard has for others than four digits. */
const FAR_YEAR = /^\s*[+-]\d{4,6}-?[\dW-]{3,6}[T ]/i;

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The days of a year's beginning, in ms; `Date.UTC` takes the years 0 to 99 for 1900 to 1999. */
const yearAt = (year: number): number => new Date(0).setUTCFullYear(year, 0, 1);

/** The Monday of the first week, which has the year's first Thursday. */
function firstWeekAt(year: number): number {
  const fourth = yearAt(year) + 3 * DAY_MS;
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
}

type Parts = Readonly<Record<string, string | undefined>>;

/** The beginning of a day by its date, its week or its number in the year; undefined if the year has no such day. */
function dayAt(parts: Parts): number | undefined {
  const [year, week, weekday, month, day, ordinal] = [
    'year',
    'week',
    'weekday',
    'month',
    'day',
    'ordinal',
  ].map((name) => Number(parts[name] ?? Number.NaN)) as [number, number, number, number, number, number];
  if (!Number.isNaN(week)) {
    const at = firstWeekAt(year) + ((week - 1) * 7 + weekday - 1) * DAY_MS;
    return week >= 1 && weekday >= 1 && weekday <= 7 && at < firstWeekAt(year + 1) ? at : undefined;
  }
  if (!Number.isNaN(ordinal)) {
    const at = yearAt(year) + (ordinal - 1) * DAY_MS;
    return ordinal >= 1 && at < yearAt(year + 1) ? at : undefined;
  }
  const date = new Date(new Date(0).setUTCFullYear(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined;
}

/** Ms since the day began. A decimal part is one of the smallest unit that is written. */
function timeIn({ hour = '', minute, second, part = '' }: Parts): number | undefined {
  const [hours, minutes, seconds] = [Number(hour), Number(minute ?? 0), Number(second ?? 0)];
  if (minutes > 59 || seconds > 60 || hours > 24) return undefined;
  const unit = second !== undefined ? SECOND_MS : minute !== undefined ? MINUTE_MS : HOUR_MS;
  // In whole numbers: a second's first three digits are its milliseconds.
  const rest = Math.floor((Number(part.slice(0, 9).padEnd(9, '0')) * unit) / 1e9);
  const time = hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS + rest;
  return hours === 24 && time > DAY_MS ? undefined : time;
}

function zoneIn(zone: string): number | undefined {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):?(\d\d)?/.exec(zone) ?? [];
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
}

/**
 * A moment as ISO 8601 writes it, in any of its profiles: by date, week or day of the year, with or without signs in
 * between, a space for the T, a point or a comma, down to hours alone. What RFC 9557 adds in brackets, such as the name of
 * the zone, changes nothing. Returns epoch ms, or why it is none.
 */
export function readMoment(written: string): number | NoMoment {
  // The standard's own minus sign.
  const parts: Parts | undefined = SHAPE.exec(written.replaceAll('\u2212', '-'))?.groups;
  if (parts === undefined) return FAR_YEAR.test(written) ? 'year' : 'unreadable';
  if (parts.zone === undefined) return 'noZone';
  const [day, time, zone] = [dayAt(parts), timeIn(parts), zoneIn(parts.zone)];
  if (day === undefined || time === undefined || zone === undefined) return 'noSuch';
  const at = day + time - zone;
  // The zone may move the first and last years out of four digits.
  const year = new Date(at).getUTCFullYear();
  return year >= 1 && year <= 9999 ? at : 'year';
}
