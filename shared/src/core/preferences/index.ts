/** The preferences of a person, kept in the browser and followed by every tab. */
export { attachPreferences } from './attach';
export { usePreferenceActions, usePreferences, useReducedMotion } from './hooks';
export { preferencesKey, readPreferences } from './keep';
export {
  borderRadiusRange,
  defaultPreferences,
  densities,
  densityOf,
  directions,
  fontFamilies,
  interfaceLanguages,
  modes,
  presetColors,
  pseudoLanguage,
  type PagePreferences,
  type PreferenceChange,
  type Preferences,
  type PresetColor,
} from './preferences';
export { type Language, languages } from '../../contract/wire/languages';
export { preferencesReducer, setPreference } from './preferences.slice';
export { smallPreferences, type SmallPreferences } from './small';
