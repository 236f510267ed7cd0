import type { Turn } from '@portal/kit/wire';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const asUtc = (day: string) => Date.parse(`${day}T00:00Z`);

/** Adds days to a calendar day, such as 2026-11-23. */
export const later = (day: string, days: number): string =>
  new Date(asUtc(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of a day's week (ISO 8601). */
export const mondayOf = (day: string): string => later(day, -((new Date(asUtc(day)).getUTCDay() + 6) % 7));

export const daysFrom = (monday: string): string[] => Array.from({ length: 7 }, (_, at) => later(monday, at));

/** The current day in a time zone; `at` in ms. */
export const dayIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );

/** The current date and time in a time zone, as fields hold it: 2026-11-23T22:00; `at` in ms. */
export const wallIn = (timeZone: string, at: number): string =>
  `${dayIn(timeZone, at)}T${new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at)}`;

/** Whether a span lasts a whole day or more by the clock, so that its times alone do not tell the day of its end. */
export const isWholeDay = (timeZone: string, { from, to }: { from: string; to: string }): boolean => {
  const start = wallIn(timeZone, Date.parse(from));
  return wallIn(timeZone, Date.parse(to)) >= later(start.slice(0, 10), 1) + start.slice(10);
};

/** The start of a calendar day in a time zone; ms. Zones differ from UTC by whole minutes, 14 hours at most. */
export function startOfDay(day: string, timeZone: string): number {
  let [before, start] = [asUtc(day) - 15 * HOUR_MS, asUtc(day) + 15 * HOUR_MS];
  while (start - before > MINUTE_MS) {
    const middle = before + Math.floor((start - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (dayIn(timeZone, middle) < day) before = middle;
    else start = middle;
  }
  return start;
}

/** Whether a text is a day. The days around it have years of four digits too. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^[1-8]\d{3}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(asUtc(text)) &&
  later(text, 0) === text;

/** The range to request for some days in any time zone: one more day on either side. */
export const spanAround = (first: string, days: number) => ({
  from: new Date(asUtc(first) - DAY_MS).toISOString(),
  to: new Date(asUtc(first) + (days + 1) * DAY_MS).toISOString(),
});

export interface ShiftRow {
  readonly shiftId: string;
  readonly shift: string;
  /** By the day on which each begins. */
  readonly turns: ReadonlyMap<string, Turn>;
  /** Any of them, for its times. */
  readonly first: Turn;
}

export interface RoleWeek {
  readonly role: string;
  readonly rows: readonly ShiftRow[];
}

/** The turns of a week by role and shift, sorted by time of day. */
export function weekOf(turns: readonly Turn[], days: readonly string[]): RoleWeek[] {
  const roles = new Map<string, Map<string, Turn[]>>();
  for (const turn of turns) {
    if (!days.includes(turn.day)) continue;
    const shifts = roles.get(turn.role) ?? new Map<string, Turn[]>();
    roles.set(turn.role, shifts);
    shifts.set(turn.shiftId, [...(shifts.get(turn.shiftId) ?? []), turn]);
  }
  const startOf = ({ first }: ShiftRow) => Date.parse(first.from) - asUtc(first.day);
  return [...roles]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([role, shifts]) => ({
      role,
      rows: [...shifts]
        .flatMap(([shiftId, of]): ShiftRow[] => {
          const [first] = of;
          if (!first) return [];
          return [{ shiftId, shift: first.shift, first, turns: new Map(of.map((turn) => [turn.day, turn])) }];
        })
        .sort((one, other) => startOf(one) - startOf(other)),
    }));
}

/** Whether somebody has a turn or a part of it. */
export const has = (turn: Turn, userId: string): boolean =>
  turn.duties.some(
    ({ person, instead, why }) =>
      person?.userId === userId || (why === 'absence' && instead?.userId === userId),
  );
