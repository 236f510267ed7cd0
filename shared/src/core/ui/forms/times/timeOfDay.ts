const DAY_MINUTES = 24 * 60;
/** Hours alone, or hours and minutes with a separator (French: h). `TOGETHER` is for the digits of a numeric keypad. */
const APART = /^(\d{1,2})(?:[.:h](\d\d))?$/i;
const TOGETHER = /^(\d{1,2})(\d\d)$/;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const two = (value: number): string => String(value).padStart(2, '0');
const written = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** The local time of a moment, `HH:mm`. */
export const localTime = (at: Date): string => written(at.getHours() * 60 + at.getMinutes());

/** The local day of a moment, `YYYY-MM-DD`. */
export const localDay = (at: Date): string =>
  `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/**
 * Parses `8`, `8:30`, `830`, `0830` or `08.30`, also in full-width characters of a Chinese keyboard.
 * @returns `HH:mm` of 24 hours; undefined for anything else
 */
export function readTime(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim();
  const parts = APART.exec(plain) ?? TOGETHER.exec(plain);
  if (!parts) return undefined;
  const [hours, minutes] = [Number(parts[1]), Number(parts[2] ?? 0)];
  return hours < 24 && minutes < 60 ? written(hours * 60 + minutes) : undefined;
}

/** The next full step of `by` minutes (negative for back) from a time `HH:mm`, also across midnight. */
export function stepTime(time: string, by: number): string {
  const step = Math.abs(by);
  const steps = minutesOf(time) / step;
  const next = (by > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step;
  return written((next + DAY_MINUTES) % DAY_MINUTES);
}
