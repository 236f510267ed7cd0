import { type GridLocaleText } from '@mui/x-data-grid/models';
import { useEffect, useMemo, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { type Language } from '../../../contract/wire/languages';

interface Locale {
  components: { MuiDataGrid: { defaultProps: { localeText?: Partial<GridLocaleText> } } };
}
const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ default: Locale }>> = {
  de: () => import('./locales/de'),
  fr: () => import('./locales/fr'),
  ro: () => import('./locales/ro'),
  zh: () => import('./locales/zh'),
};

/** "1–4 of 4", which MUI's grid locales leave in English. */
const rangeText =
  (intl: IntlShape): GridLocaleText['paginationDisplayedRows'] =>
  ({ from, to, count }) =>
    count < 0
      ? `${intl.formatNumber(from)}–${intl.formatNumber(to)}`
      : intl.formatMessage({ id: 'shared.table.range' }, { from, to, count });

export function useGridTexts(): Partial<GridLocaleText> {
  const intl = useIntl();
  const [language = 'en'] = intl.locale.split('-');
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
  const texts = loaded?.language === language ? loaded.texts : undefined;
  return useMemo(() => ({ ...texts, paginationDisplayedRows: rangeText(intl) }), [texts, intl]);
}
