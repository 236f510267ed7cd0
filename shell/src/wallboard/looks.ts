import { defaultPreferences, type Preferences } from '@portal/shared';
import { isLanguage, type Language, languageFacts } from '@portal/shared/wire';

export interface Reader {
  search: string;
  languages: readonly string[];
  prefersDark: boolean;
}

const languageOf = (tag: string): Language | undefined => {
  const [name = ''] = tag.toLowerCase().split('-');
  return isLanguage(name) ? name : undefined;
};

/**
 * Language and mode of a wall screen, from its address (`?lang=zh&mode=dark`), else from its browser. Preferences of
 * the portal in the same browser do not apply.
 */
export function wallPreferences({ search, languages, prefersDark }: Reader): Preferences {
  const params = new URLSearchParams(search);
  const requested = languageOf(params.get('lang') ?? '');
  const i18n =
    requested ?? languages.map(languageOf).find((one) => one !== undefined) ?? defaultPreferences.i18n;
  const mode = params.get('mode');
  const direction = params.get('dir');
  return {
    ...defaultPreferences,
    i18n,
    mode: mode === 'dark' || mode === 'light' ? mode : prefersDark ? 'dark' : 'light',
    themeDirection:
      direction === 'rtl' || direction === 'ltr'
        ? direction
        : i18n === 'en-XA'
          ? 'ltr'
          : languageFacts[i18n].direction,
  };
}
