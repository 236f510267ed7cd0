export { attachPreferences } from './attach';
export { usePreferenceActions, usePreferences, useReducedMotion } from './hooks';
export { preferencesKey, readPreferences } from './keep';
export { parsePreferences } from './parse';
export {
  borderRadiusRange,
  defaultPreferences,
  densities,
  densityOf,
  directions,
  fontFamilies,
  interfaceLanguages,
  menuOrientations,
  modes,
  presetColors,
  pseudoLanguage,
  type Density,
  type FontFamily,
  type InterfaceLanguage,
  type MenuOrientation,
  type Mode,
  type PagePreferences,
  type PreferenceChange,
  type Preferences,
  type PresetColor,
  type ThemeDirection,
} from './preferences';
export { type Language, languages } from '../wire/languages';
export {
  preferencesLoaded,
  preferencesReducer,
  preferencesSlice,
  resetPreferences,
  selectPreferences,
  setPreference,
  type PreferencesState,
} from './preferences.slice';
export { smallPreferences, type SmallPreferences } from './small';
