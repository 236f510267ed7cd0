import { interfaceLanguages, languageNames, pseudoLanguage } from '@portal/shared';

/** The available languages, each by its own name and with a `lang` for screen readers. */
export const languageOptions = () =>
  interfaceLanguages().map((value) => ({
    value,
    label: languageNames[value],
    lang: value === pseudoLanguage ? 'en' : value,
  }));
