import { createTheme, type Theme } from '@mui/material/styles';
import { type Preferences } from '../preferences/preferences';
import './augmentation';
import { componentsOf } from './components';
import { fontStacks } from './fontStack';
import { paletteOf } from './palette';

export type ThemeChoices = Pick<
  Preferences,
  'presetColor' | 'fontFamily' | 'borderRadius' | 'outlinedFilled'
> & {
  direction: Preferences['themeDirection'];
};

/** Widths in px (docs/reference/product.md#preferences). */
export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

/** The attribute of the mode, `<html data-mode="dark">`. The page's first script may set it before any other script. */
const modeAttribute = 'data-mode';

/**
 * Creates the MUI theme of the preferences. It holds both modes as CSS variables: switching changes one attribute of
 * the document, without a render or a flash.
 */
export function createPortalTheme({
  direction,
  presetColor,
  fontFamily,
  borderRadius,
  outlinedFilled,
}: ThemeChoices): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: modeAttribute, cssVarPrefix: 'portal' },
    colorSchemes: {
      light: { palette: paletteOf('light', presetColor) },
      dark: { palette: paletteOf('dark', presetColor) },
    },
    direction,
    breakpoints: { values: breakpoints },
    spacing: 8,
    shape: { borderRadius },
    focusVisible: true,
    motion: { reducedMotion: 'system' },
    typography: {
      fontFamily: fontStacks[fontFamily],
      fontWeightRegular: 500,
      fontWeightMedium: 600,
      // The longest word of a title fits the narrowest window at any text size.
      h1: { fontSize: 'min(1.5rem, 7.5vw)', fontWeight: 700, lineHeight: 1.3 },
      h2: { fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.35 },
      h3: { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.4 },
      h4: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.4 },
      h5: { fontSize: '0.9375rem', fontWeight: 700, lineHeight: 1.4 },
      h6: { fontSize: '0.875rem', fontWeight: 700, lineHeight: 1.4 },
      subtitle1: { fontWeight: 600 },
      subtitle2: { fontWeight: 600 },
      caption: { fontSize: '0.8125rem' },
    },
    components: componentsOf({ outlinedFilled }),
  });
}
