import { type Language, languages } from '../wire/languages';

/** Shows untranslated or clipped text while developing. */
export const pseudoLanguage = 'en-XA';
export type InterfaceLanguage = Language | typeof pseudoLanguage;

export const menuOrientations = ['vertical', 'horizontal'] as const;
export const modes = ['light', 'dark'] as const;
export const directions = ['ltr', 'rtl'] as const;
export const fontFamilies = ['Quicksand', 'System', 'Humanist'] as const;
export const presetColors = ['default', 'ocean', 'forest', 'plum', 'rust', 'graphite', 'contrast'] as const;
/** Corners in px: `spec §3` names 12 as the product's default. */
export const borderRadiusRange = { min: 0, max: 24 } as const;

export type MenuOrientation = (typeof menuOrientations)[number];
export type Mode = (typeof modes)[number];
export type ThemeDirection = (typeof directions)[number];
export type FontFamily = (typeof fontFamilies)[number];
export type PresetColor = (typeof presetColors)[number];

/** Interface preferences, `spec §3`, and `singleKeyShortcuts` for WCAG 2.1.4 (single keys can be turned off). */
export interface Preferences {
  menuOrientation: MenuOrientation;
  miniDrawer: boolean;
  fontFamily: FontFamily;
  /** px */
  borderRadius: number;
  outlinedFilled: boolean;
  mode: Mode;
  presetColor: PresetColor;
  i18n: InterfaceLanguage;
  themeDirection: ThemeDirection;
  /** true: the page's content is at most 1200 px wide. */
  container: boolean;
  singleKeyShortcuts: boolean;
}

/** Defaults of `spec §3`. */
export const defaultPreferences: Preferences = {
  menuOrientation: 'vertical',
  miniDrawer: false,
  fontFamily: 'Quicksand',
  borderRadius: 12,
  outlinedFilled: true,
  mode: 'light',
  presetColor: 'default',
  i18n: 'en',
  themeDirection: 'ltr',
  container: false,
  singleKeyShortcuts: true,
};

/** One field and its value: the only way preferences change (`spec §3`). */
export type PreferenceChange = {
  [F in keyof Preferences]: { field: F; value: Preferences[F] };
}[keyof Preferences];

/** The pseudo-locale exists in development and tests only. */
export function interfaceLanguages(development = process.env.NODE_ENV !== 'production'): InterfaceLanguage[] {
  return development ? [...languages, pseudoLanguage] : [...languages];
}
