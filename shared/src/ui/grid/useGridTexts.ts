import { type GridLocaleText } from '@mui/x-data-grid/models';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Language } from '../../wire/languages';

interface Locale {
  components: { MuiDataGrid: { defaultProps: { localeText?: Partial<GridLocaleText> } } };
}
/** English is built in. */
const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ default: Locale }>> = {
  de: () => import('./locales/de'),
  fr: () => import('./locales/fr'),
  ro: () => import('./locales/ro'),
  zh: () => import('./locales/zh'),
};

/** The grid's own texts in the interface language; English until they are here. */
export function useGridTexts(): Partial<GridLocaleText> | undefined {
  const [language = 'en'] = useIntl().locale.split('-');
  const [loaded, setLoaded] = useState<{ language: string; texts?: Partial<GridLocaleText> }>();
  useEffect(() => {
    let current = true;
    const load = language in loaders ? loaders[language as keyof typeof loaders] : undefined;
    load?.().then(
      ({ default: { components } }) =>
        current && setLoaded({ language, texts: components.MuiDataGrid.defaultProps.localeText }),
      (error: unknown) => console.error(`The grid has no texts in ${language}`, error),
    );
    return () => {
      current = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.texts : undefined;
}
