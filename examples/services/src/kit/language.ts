import { type PortalLook } from '../handover';
import { type Language, languageOf } from '../languages';
import type english from '../messages/en.json';

export type TextId = keyof typeof english;

const { documentElement: root } = document;
const given = new URLSearchParams(location.search);
let texts: Readonly<Record<string, string>> = {};

/** The language of texts and numbers; the portal may change it while the page is open. */
export let language: Language = 'en';

/** Applies the portal's look. Without texts in its language, the URL and the browser decide. */
export async function applyLook({
  language: requested,
  mode,
  direction,
}: Partial<PortalLook>): Promise<void> {
  root.dir = direction ?? 'ltr';
  if (mode) root.dataset.mode = mode;
  const chosen = languageOf([requested ?? '', given.get('lang') ?? '', ...navigator.languages]);
  const loaded = (await import(`../messages/${chosen}.json`)) as { default: typeof texts };
  [language, texts, root.lang] = [chosen, loaded.default, chosen];
}

/** The look in the URL (`?lang=fr&dir=rtl&mode=dark`), until the portal sends one. */
export const lookOfAddress = (): Partial<PortalLook> => ({
  direction: given.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  ...(given.has('mode') && { mode: given.get('mode') === 'dark' ? 'dark' : 'light' }),
});

/** A text with its `{name}`s filled in. An unknown id does not compile. */
export const t = (id: TextId, values: Readonly<Record<string, string | number>> = {}): string =>
  (texts[id] ?? id).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** British English for 24 hours, as in the portal. */
const locale = () => (language === 'en' ? 'en-GB' : language);

export const number = (value: number, digits = 0): string =>
  value.toLocaleString(locale(), { maximumFractionDigits: digits });
/** A share of 0 to 1 as a percentage. */
export const percent = (value: number): string =>
  value.toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 1 });
export const dateTime = (at: number): string =>
  new Date(at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
export const day = (at: number): string =>
  new Date(at).toLocaleDateString(locale(), { day: 'numeric', month: 'short' });
export const clock = (at: number): string =>
  new Date(at).toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' });

const UNITS = [
  ['day', 86_400_000, 2],
  ['hour', 3_600_000, 1.5],
  ['minute', 60_000, 1],
  ['second', 1000, 0],
] as const;
/** A duration in a suitable unit: "45 min", "3.2 h", "1.5 days". */
export function duration(ms: number): string {
  const [unit, length] = UNITS.find(([, one, least]) => ms >= one * least) ?? UNITS[3];
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return (ms / length).toLocaleString(locale(), style);
}
