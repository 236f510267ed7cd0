import { type Language, languages } from '../catalogue/entry';

const given = new URLSearchParams(location.search);

/** `?lang=` first, then the browser's languages, then English. */
export function chooseLanguage(asked: string | null, preferred: readonly string[]): Language {
  for (const tag of [asked ?? '', ...preferred]) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

export const language = chooseLanguage(given.get('lang'), navigator.languages);

/** Applies language, direction (`?dir=rtl`) and, where given, the mode (`?mode=dark`) to the document. */
export function applyLocale(): void {
  const { documentElement: root } = document;
  root.lang = language;
  root.dir = given.get('dir') === 'rtl' ? 'rtl' : 'ltr';
  const mode = given.get('mode');
  if (mode === 'dark' || mode === 'light') root.dataset.mode = mode;
}

const carried = ['lang', 'dir', 'mode'];

/** A link to another page of this origin that keeps language, direction and mode. */
export function linkTo(path: string, params: Record<string, string> = {}): string {
  const query = new URLSearchParams(params);
  for (const name of carried) {
    const value = given.get(name);
    if (value !== null) query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

const numbers = new Map<number, Intl.NumberFormat>();

/** A number with at most `digits` decimals. */
export function number(value: number, digits = 0): string {
  let format = numbers.get(digits);
  if (!format) {
    format = new Intl.NumberFormat(language, { maximumFractionDigits: digits });
    numbers.set(digits, format);
  }
  return format.format(value);
}

const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
/** A share of 0 to 1 as a percentage. */
export const percent = (value: number): string => share.format(value);

const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
const dayOnly = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' });
const hourOnly = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
export const dateTime = (at: number): string => moment.format(at);
export const day = (at: number): string => dayOnly.format(at);
export const clock = (at: number): string => hourOnly.format(at);

const unit = (name: 'day' | 'hour' | 'minute' | 'second') =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: name,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
const units = { day: unit('day'), hour: unit('hour'), minute: unit('minute'), second: unit('second') };

/** A length of time in the unit that suits it: "45 min", "3.2 h", "1.5 days". */
export function duration(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes < 1) return units.second.format(Math.round(ms / 1000));
  if (minutes < 90) return units.minute.format(Math.round(minutes));
  if (minutes < 48 * 60) return units.hour.format(minutes / 60);
  return units.day.format(minutes / 1440);
}

/** Seconds with one decimal. */
export const seconds = (value: number): string => units.second.format(value);
