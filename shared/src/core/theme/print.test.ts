import { defaultPreferences } from '../preferences/preferences';
import { createPortalTheme } from './createPortalTheme';
import { printStyles } from './print';

const colours = () => {
  const { borderRadius, fontFamily, outlinedFilled, presetColor } = defaultPreferences;
  const theme = createPortalTheme({
    direction: 'ltr',
    borderRadius,
    fontFamily,
    outlinedFilled,
    presetColor,
  });
  return printStyles(theme)['@media print'][':root[data-mode]'] as Record<string, string>;
};

test('on paper every colour is the light mode’s, black on white, in any mode of the page', () => {
  expect(colours()).toMatchObject({
    '--portal-palette-background-paper': '#ffffff',
    '--portal-palette-text-primary': '#000000',
    '--portal-palette-priority-high-main': '#bd251c',
  });
});
