interface LanguageFacts {
  /** As its speakers write it: a list of languages is never translated. */
  readonly name: string;
  /** The locale that dates, numbers and plurals follow. */
  readonly format: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * The languages of the portal, pages and mails alike, in the order of their lists: the one place that says which there
 * are (docs/guide/recipes/add-a-language.md).
 */
const known = {
  // British: the sites are in Europe, where a shift reads day before month and a 24-hour clock.
  en: { name: 'English', format: 'en-GB', direction: 'ltr' },
  de: { name: 'Deutsch', format: 'de-DE', direction: 'ltr' },
  fr: { name: 'Français', format: 'fr-FR', direction: 'ltr' },
  ro: { name: 'Română', format: 'ro-RO', direction: 'ltr' },
  zh: { name: '中文', format: 'zh-CN', direction: 'ltr' },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

export type Language = keyof typeof known;
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = known;
export const languages = Object.keys(known) as readonly Language[];
export const isLanguage = (name: string): name is Language => Object.hasOwn(known, name);
