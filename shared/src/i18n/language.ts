import { pseudoLanguage, type InterfaceLanguage } from '../preferences/preferences';
import { type Language } from '../wire/languages';

/** Names as their speakers write them (`spec §1`; zh is 中文): a language list is never translated. */
export const languageNames: Record<InterfaceLanguage, string> = {
  en: 'English',
  fr: 'Français',
  ro: 'Română',
  zh: '中文',
  [pseudoLanguage]: '[Ṗşéûðö]',
};

/**
 * The locale that dates and numbers follow. English is British: the sites are in Europe, where a shift
 * reads day before month and a 24-hour clock.
 */
export const formatLocales: Record<InterfaceLanguage, string> = {
  en: 'en-GB',
  fr: 'fr-FR',
  ro: 'ro-RO',
  zh: 'zh-CN',
  [pseudoLanguage]: 'en-GB',
};

/** The language whose texts stand behind an interface language. */
export const sourceLanguage = (language: InterfaceLanguage): Language =>
  language === pseudoLanguage ? 'en' : language;
