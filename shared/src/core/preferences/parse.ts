import {
  borderRadiusRange,
  defaultPreferences,
  densities,
  directions,
  fontFamilies,
  interfaceLanguages,
  menuOrientations,
  modes,
  presetColors,
  type PagePreferences,
} from './preferences';

const oneOf =
  <T>(allowed: readonly T[]) =>
  (value: unknown): value is T =>
    allowed.includes(value as T);
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isRadius = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isFinite(value) &&
  value >= borderRadiusRange.min &&
  value <= borderRadiusRange.max;

const checks: { [F in keyof PagePreferences]: (value: unknown) => value is PagePreferences[F] } = {
  menuOrientation: oneOf(menuOrientations),
  miniDrawer: isFlag,
  fontFamily: oneOf(fontFamilies),
  borderRadius: isRadius,
  outlinedFilled: isFlag,
  mode: oneOf(modes),
  presetColor: oneOf(presetColors),
  i18n: (value): value is PagePreferences['i18n'] => oneOf(interfaceLanguages())(value),
  themeDirection: oneOf(directions),
  container: isFlag,
  singleKeyShortcuts: isFlag,
  density: oneOf(densities),
};

const fields = Object.keys(checks) as (keyof PagePreferences)[];

function take<F extends keyof PagePreferences>(
  field: F,
  from: Record<string, unknown>,
  into: PagePreferences,
) {
  const value = from[field];
  if (checks[field](value)) into[field] = value;
}

export function isPreference(field: keyof PagePreferences, value: unknown): boolean {
  return checks[field](value);
}

/** Parses stored preferences field by field, so that an old or damaged value costs only the fields that are wrong. */
export function parsePreferences(stored: string | null): PagePreferences {
  const preferences = { ...defaultPreferences };
  if (stored === null) return preferences;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return preferences;
    for (const field of fields) take(field, value as Record<string, unknown>, preferences);
  } catch {
    // Not JSON: use the defaults.
  }
  return preferences;
}
