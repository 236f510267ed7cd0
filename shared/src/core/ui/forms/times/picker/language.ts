import { deDE, frFR, roRO, zhCN } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/fr';
import 'dayjs/locale/ro';
import 'dayjs/locale/zh-cn';
import { type Language } from '../../../../../contract/wire/languages';

const localeTextOf = ({ components }: typeof deDE) =>
  components.MuiLocalizationProvider.defaultProps.localeText;

interface LibraryLocale {
  adapterLocale: string;
  localeText: ReturnType<typeof localeTextOf>;
  /** What the library takes for the format of every language, in the tokens of dayjs. */
  dateFormats?: { normalDate: string };
  monthFormat: string;
}

const monthFormat = 'MMMM YYYY';

/** The library's locale of each language: formats and names of days by dayjs, texts by the pickers. */
const libraryLocales: Readonly<Record<Language, LibraryLocale>> = {
  // The pickers' own texts are English.
  en: { adapterLocale: 'en-gb', localeText: {}, monthFormat },
  de: { adapterLocale: 'de', localeText: localeTextOf(deDE), monthFormat },
  fr: { adapterLocale: 'fr', localeText: localeTextOf(frFR), monthFormat },
  ro: { adapterLocale: 'ro', localeText: localeTextOf(roRO), monthFormat },
  zh: {
    adapterLocale: 'zh-cn',
    localeText: localeTextOf(zhCN),
    dateFormats: { normalDate: 'M月D日' },
    monthFormat: 'YYYY年M月',
  },
};

const isKnown = (language: string): language is Language => language in libraryLocales;

/** The library's locale of the interface, from react-intl's `locale`: `de-DE`. */
export function libraryLocale(locale: string): LibraryLocale {
  const [language = 'en'] = locale.split('-');
  return libraryLocales[isKnown(language) ? language : 'en'];
}
