interface LanguageFacts {
  /** In the language itself, as lists of languages are never translated. */
  readonly name: string;
  /** The locale of dates, numbers and plurals. */
  readonly format: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * The languages of pages and mails, in their order of display; the only place that defines them
 * (docs/guide/recipes/add-a-language.md).
 */
const facts = {
  // British English: the sites are in Europe, with day before month and a 24-hour clock.
  en: { name: 'English', format: 'en-GB', direction: 'ltr' },
  de: { name: 'Deutsch', format: 'de-DE', direction: 'ltr' },
  fr: { name: 'Français', format: 'fr-FR', direction: 'ltr' },
  ro: { name: 'Română', format: 'ro-RO', direction: 'ltr' },
  zh: { name: '中文', format: 'zh-CN', direction: 'ltr' },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

export type Language = keyof typeof facts;
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = facts;
export const languages = Object.keys(facts) as readonly Language[];
export const isLanguage = (name: string): name is Language => Object.hasOwn(facts, name);
