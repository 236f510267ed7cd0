import { interfaceLanguages, languageNames, pseudoLanguage } from '@portal/shared';

/** The languages on offer, each by its own name and marked as such for screen readers. */
export const languageOptions = () =>
  interfaceLanguages().map((value) => ({
    value,
    label: languageNames[value],
    lang: value === pseudoLanguage ? 'en' : value,
  }));
