import { type Language, languages } from '../catalogue/entry';
import { type PortalLook } from '../handover';

const given = new URLSearchParams(location.search);

/** `?lang=` first, then the browser's languages, then English. */
export function chooseLanguage(asked: string | null, preferred: readonly string[]): Language {
  for (const tag of [asked ?? '', ...preferred]) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

/** Of the page's texts and numbers; the portal may say another one while the page is open. */
export let language = chooseLanguage(given.get('lang'), navigator.languages);

const draws = new Set<() => void>();
/** Called after the portal has said another language: what is drawn is drawn again. */
export const onLanguage = (draw: () => void): void => void draws.add(draw);

/** Applies language, direction (`?dir=rtl`) and, where given, the mode (`?mode=dark`) to the document. */
export function applyLocale(): void {
  const { documentElement: root } = document;
  root.lang = language;
  root.dir = given.get('dir') === 'rtl' ? 'rtl' : 'ltr';
  const mode = given.get('mode');
  if (mode === 'dark' || mode === 'light') root.dataset.mode = mode;
}

/** Looks as the portal does. A language that the page has no texts of is read as the address and the browser say. */
export function applyLook(look: PortalLook): void {
  const { documentElement: root } = document;
  root.dir = look.direction;
  root.dataset.mode = look.mode;
  const next = chooseLanguage(look.language, [given.get('lang') ?? '', ...navigator.languages]);
  if (next === language) return;
  language = next;
  root.lang = next;
  for (const draw of draws) draw();
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

/** Times have 24 hours, as in the portal. */
const locales: Partial<Record<Language, string>> = { en: 'en-GB' };
const localeNow = (): string => locales[language] ?? language;

/** A format for each language, made once. */
function perLanguage<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const locale = localeNow();
    const format = made.get(locale) ?? make(locale);
    made.set(locale, format);
    return format;
  };
}

const numbers = [0, 1, 2, 3].map((maximumFractionDigits) =>
  perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits })),
);

/** A number with at most `digits` decimals, up to three. */
export const number = (value: number, digits = 0): string =>
  numbers[digits]?.().format(value) ?? String(value);

const share = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
);
/** A share of 0 to 1 as a percentage. */
export const percent = (value: number): string => share().format(value);

const moments = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((locale) => new Intl.DateTimeFormat(locale, options));
const moment = moments({ dateStyle: 'medium', timeStyle: 'short' });
const dayOnly = moments({ day: 'numeric', month: 'short' });
const hourOnly = moments({ hour: '2-digit', minute: '2-digit' });
export const dateTime = (at: number): string => moment().format(at);
export const day = (at: number): string => dayOnly().format(at);
export const clock = (at: number): string => hourOnly().format(at);

const unit = (name: 'day' | 'hour' | 'minute' | 'second') =>
  perLanguage(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: name,
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      }),
  );
const units = { day: unit('day'), hour: unit('hour'), minute: unit('minute'), second: unit('second') };

/** A length of time in the unit that suits it: "45 min", "3.2 h", "1.5 days". */
export function duration(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes < 1) return units.second().format(Math.round(ms / 1000));
  if (minutes < 90) return units.minute().format(Math.round(minutes));
  if (minutes < 48 * 60) return units.hour().format(minutes / 60);
  return units.day().format(minutes / 1440);
}

/** Seconds with one decimal. */
export const seconds = (value: number): string => units.second().format(value);
