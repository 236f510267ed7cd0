import { defaultPreferences, type Preferences } from '@portal/shared';
import { isLanguage, type Language, languageFacts } from '@portal/shared/wire';

/** What a browser says of the person before it. */
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
 * Language and mode of a wall: as its address says (`?lang=zh&mode=dark`), else as its browser is set. What somebody chose
 * in the portal on the same machine is theirs, and not the wall's.
 */
export function wallPreferences({ search, languages, prefersDark }: Reader): Preferences {
  const params = new URLSearchParams(search);
  const asked = languageOf(params.get('lang') ?? '');
  const i18n = asked ?? languages.map(languageOf).find((one) => one !== undefined) ?? defaultPreferences.i18n;
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
