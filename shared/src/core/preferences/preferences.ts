import { type Language, languages } from '../../contract/wire/languages';

/** The pseudo-locale, which reveals untranslated or clipped text during development. */
export const pseudoLanguage = 'en-XA';
export type InterfaceLanguage = Language | typeof pseudoLanguage;

export const menuOrientations = ['vertical', 'horizontal'] as const;
export const modes = ['light', 'dark'] as const;
export const directions = ['ltr', 'rtl'] as const;
export const fontFamilies = ['Quicksand', 'System', 'Humanist'] as const;
/** Row and target sizes. `auto` depends on the pointer: a coarse one gets `touch`. */
export const densities = ['auto', 'desk', 'touch', 'panel'] as const;
export const presetColors = ['default', 'ocean', 'forest', 'plum', 'rust', 'graphite', 'contrast'] as const;
/** Corner radius, px. */
export const borderRadiusRange = { min: 0, max: 24 } as const;

type MenuOrientation = (typeof menuOrientations)[number];
export type Mode = (typeof modes)[number];
export type ThemeDirection = (typeof directions)[number];
export type FontFamily = (typeof fontFamilies)[number];
export type Density = (typeof densities)[number];
export type PresetColor = (typeof presetColors)[number];

/**
 * Interface preferences (docs/reference/product.md#preferences). `singleKeyShortcuts` is for WCAG 2.1.4: single keys
 * can be turned off.
 */
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

/** All preferences of a browser: those in the kit, and those that only the shell reads and changes. */
export interface PagePreferences extends Preferences {
  density: Density;
}

/** Defaults (docs/reference/product.md#preferences). */
export const defaultPreferences: PagePreferences = {
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
  density: 'auto',
};

/** The density; older preferences have none. */
export const densityOf = (preferences: Preferences & Partial<PagePreferences>): Density =>
  preferences.density ?? defaultPreferences.density;

/** A change of one field. */
export type PreferenceChange = {
  [F in keyof Preferences]: { field: F; value: Preferences[F] };
}[keyof Preferences];

export type PageChange = PreferenceChange | { field: 'density'; value: Density };

/** The pseudo-locale exists in development and tests only. */
export function interfaceLanguages(development = process.env.NODE_ENV !== 'production'): InterfaceLanguage[] {
  return development ? [...languages, pseudoLanguage] : [...languages];
}
