import { getContrastRatio } from '@mui/material/styles';
import { defaultPreferences, modes, presetColors } from '../preferences/preferences';
import { createPortalTheme, type ThemeChoices } from './createPortalTheme';

const choices: ThemeChoices = { ...defaultPreferences, direction: 'ltr' };
const combinations = presetColors.flatMap((preset) => modes.map((mode) => [preset, mode] as const));

describe.each(combinations)('%s in %s mode', (presetColor, mode) => {
  const scheme = createPortalTheme({ ...choices, presetColor }).colorSchemes?.[mode];
  if (!scheme) throw new Error(`no ${mode}`);
  const { palette } = scheme;
  const grounds = { page: palette.background.default, paper: palette.background.paper, field: palette.field };

  const texts: [string, string, string][] = [];
  for (const [ground, colour] of Object.entries(grounds)) {
    texts.push([`text on ${ground}`, palette.text.primary, colour]);
    texts.push([`secondary text on ${ground}`, palette.text.secondary, colour]);
    for (const name of ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const)
      texts.push([`${name} as text on ${ground}`, palette[name].main, colour]);
  }
  for (const name of ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const) {
    texts.push([`text on ${name}`, palette[name].contrastText, palette[name].main]);
    // The others have a `fill` colour of their own.
    if (!(name in palette.fill))
      texts.push([`text on hovered ${name}`, palette[name].contrastText, palette[name].dark]);
  }
  for (const [name, tone] of Object.entries({ ...palette.priority, ...palette.status })) {
    texts.push([`chip ${name}`, tone.onContainer, tone.container]);
    texts.push([`${name} as text on paper`, tone.main, palette.background.paper]);
    texts.push([`${name} as text on page`, tone.main, palette.background.default]);
  }
  for (const [name, { main, text }] of Object.entries(palette.fill))
    texts.push([`filled ${name}`, text, main]);
  // A button on the red of an alarm is white with red text.
  texts.push(['button on an alarm', palette.priority.high.container, palette.priority.high.onContainer]);
  for (const name of ['error', 'warning', 'info', 'success'] as const) {
    texts.push([`standard ${name} alert`, palette.Alert[`${name}Color`], palette.Alert[`${name}StandardBg`]]);
    texts.push([`outlined ${name} alert`, palette.Alert[`${name}Color`], palette.background.paper]);
    texts.push([
      `filled ${name} alert`,
      palette.Alert[`${name}FilledColor`],
      palette.Alert[`${name}FilledBg`],
    ]);
  }

  const belowRatio = (pairs: [string, string, string][], ratio: number) =>
    pairs
      .map(([name, text, ground]) => ({ name, ratio: getContrastRatio(text, ground) }))
      .filter((pair) => !(pair.ratio >= ratio));

  test('every text is readable (4.5:1)', () => {
    expect(belowRatio(texts, 4.5)).toEqual([]);
  });

  test('edges of controls, the focus ring and the marks of priorities show (3:1)', () => {
    const edges = Object.entries(grounds).flatMap(([name, ground]): [string, string, string][] => [
      [`outline on ${name}`, palette.outline, ground],
      [`focus ring on ${name}`, palette.primary.main, ground],
    ]);
    const { low, mid, high } = palette.priority;
    const marks = [low.main, mid.main, high.container].map((mark): [string, string, string] => [
      `mark ${mark}`,
      mark,
      palette.background.paper,
    ]);
    expect(belowRatio([...edges, ...marks], 3)).toEqual([]);
  });

  const saturation = (colour: string) => {
    const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
    const [max, min] = [Math.max(...channels), Math.min(...channels)];
    return max === min ? 0 : (max - min) / (1 - Math.abs(max + min - 1));
  };

  test('high is a filled chip, and each status has a colour of its own, an unknown one none', () => {
    const { priority, status } = palette;
    expect(priority.high.onContainer).toBe('#ffffff');
    expect([priority.low.container, priority.mid.container]).toEqual(Array(2).fill(palette.background.paper));
    const tones = [status.open, status.inProgress, status.done, status.reOpen, status.neutral];
    expect(new Set(tones.map(({ main }) => main)).size).toBe(tones.length);
    expect(saturation(status.neutral.main)).toBeLessThan(0.15);
    for (const { main } of tones.slice(0, -1)) expect(saturation(main)).toBeGreaterThan(0.25);
  });

  test('low is blue, mid orange, high red', () => {
    const hue = (colour: string) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
      const max = Math.max(r, g, b);
      const span = max - Math.min(r, g, b);
      const sector = max === r ? ((g - b) / span) % 6 : max === g ? (b - r) / span + 2 : (r - g) / span + 4;
      return (sector * 60 + 360) % 360;
    };
    const near = (colour: string, expected: number) =>
      Math.min(Math.abs(hue(colour) - expected), 360 - Math.abs(hue(colour) - expected));
    expect(near(palette.priority.low.main, 215)).toBeLessThan(15);
    expect(near(palette.priority.mid.main, 30)).toBeLessThan(10);
    expect(near(palette.priority.high.main, 4)).toBeLessThan(10);
  });
});

test('there are at least six presets, each different', () => {
  const mains = presetColors.map(
    (presetColor) => createPortalTheme({ ...choices, presetColor }).colorSchemes?.light?.palette.primary.main,
  );
  expect(new Set(mains).size).toBe(presetColors.length);
  expect(presetColors.length).toBeGreaterThanOrEqual(6);
});

test('the choices reach the theme', () => {
  const theme = createPortalTheme({ ...choices, direction: 'rtl', borderRadius: 4, fontFamily: 'System' });
  expect(theme.direction).toBe('rtl');
  expect(theme.shape.borderRadius).toBe(4);
  expect(theme.typography.fontFamily).toMatch(/^system-ui/);
  expect(theme.components?.MuiTooltip?.defaultProps?.enterDelay).toBe(100);
});

test('a topic in a chip keeps to its one line, which a `<wbr>` would break in spite of `nowrap`', () => {
  const { components } = createPortalTheme(choices);
  expect(components?.MuiChip?.styleOverrides?.label).toMatchObject({ '& wbr': { display: 'none' } });
});
