import { pseudoLanguage, type InterfaceLanguage } from '../preferences/preferences';
import { type Language, languageFacts, languages } from '../../contract/wire/languages';

const facts = (field: 'name' | 'format') =>
  Object.fromEntries(languages.map((language) => [language, languageFacts[language][field]])) as Record<
    Language,
    string
  >;

export const languageNames: Record<InterfaceLanguage, string> = {
  ...facts('name'),
  [pseudoLanguage]: '[Ṗşéûðö]',
};

/** The locale of dates and numbers. */
export const formatLocales: Record<InterfaceLanguage, string> = {
  ...facts('format'),
  [pseudoLanguage]: languageFacts.en.format,
};

/** The language whose texts an interface language uses. */
export const sourceLanguage = (language: InterfaceLanguage): Language =>
  language === pseudoLanguage ? 'en' : language;
