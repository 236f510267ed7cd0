import { languages } from '../../../shared/src/contract/wire/languages';

export interface Appearance {
  i18n: string;
  mode: 'light' | 'dark';
  themeDirection: 'ltr' | 'rtl';
  density: 'desk' | 'touch' | 'panel';
  width: number;
}

const WIDTHS = [320, 390, 820, 1440] as const;
export const heightOf = (width: number): number => (width < 500 ? 844 : width < 1000 ? 1180 : 900);
/** The least size of a target, px: WCAG 2.2, and more for fingers or gloves. */
export const leastTarget = ({ density }: Appearance): number => (density === 'desk' ? 24 : 48);

const bothWays = [
  { mode: 'light', themeDirection: 'ltr' },
  { mode: 'dark', themeDirection: 'rtl' },
  { mode: 'light', themeDirection: 'rtl' },
  { mode: 'dark', themeDirection: 'ltr' },
] as const;

export const allAppearances: readonly Appearance[] = WIDTHS.flatMap((width) =>
  languages.flatMap((i18n): Appearance[] => {
    const desk = { i18n, width, mode: 'light', themeDirection: 'ltr', density: 'desk' } as const;
    if (width === 320) return [desk, { ...desk, themeDirection: 'rtl' }, { ...desk, density: 'panel' }];
    if (width === 820) return [desk, { ...desk, density: 'panel' }, { ...desk, density: 'touch' }];
    if (width === 1440) return [desk, { ...desk, themeDirection: 'rtl' }];
    return [{ ...desk, density: 'touch' }];
  }),
);

/**
 * Each mode and direction at each size; smallest and largest also for gloves. Languages rotate, so that every page
 * appears in all of them.
 */
export const axeAppearances = (turn: number): readonly Appearance[] =>
  [
    ...[1440, 820, 390].flatMap((width) =>
      bothWays.map((way) => ({ ...way, width, density: 'desk' as const })),
    ),
    ...[1440, 390].flatMap((width) =>
      bothWays.slice(1, 3).map((way) => ({ ...way, width, density: 'panel' as const })),
    ),
  ].map((look, nth) => ({ ...look, i18n: languages[(turn + nth) % languages.length] ?? 'en' }));

export const nameOf = ({ i18n, width, themeDirection, density }: Appearance): string =>
  [i18n, width, ...(themeDirection === 'rtl' ? ['rtl'] : []), ...(density === 'desk' ? [] : [density])].join(
    ' ',
  );
