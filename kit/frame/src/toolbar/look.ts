import { browserStore } from '@portal/shared/storage';
import {
  directions,
  interfaceLanguages,
  languageNames,
  modes,
  type PreferenceChange,
  readPreferences,
} from '@portal/shared';
import { named, type Picking } from './elements';
import { setPreference } from './preferences';

export function lookPickings(): Picking[] {
  const now = () => readPreferences(browserStore);
  const names: Readonly<Record<string, string>> = languageNames;
  const field = (
    label: string,
    key: 'i18n' | 'themeDirection' | 'mode',
    options: Picking['options'],
  ): Picking => ({
    label,
    options,
    value: () => now()[key],
    pick: (value) => setPreference({ field: key, value } as PreferenceChange),
  });
  return [
    field(
      'language',
      'i18n',
      Object.fromEntries(interfaceLanguages(true).map((code) => [code, names[code] ?? code])),
    ),
    field('direction', 'themeDirection', named(directions)),
    field('mode', 'mode', named(modes)),
  ];
}
