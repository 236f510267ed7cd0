import { type Mode, type PresetColor } from '../preferences/preferences';
import { presets } from './presets';

/** A chip's colours: `main` for its mark and as text on paper, `container` behind `onContainer`. */
export interface Tone {
  main: string;
  container: string;
  onContainer: string;
}

/** Priority colours of `spec §9`: low blue, mid orange, high red. */
export type PriorityTone = 'low' | 'mid' | 'high';
/** Status colours of `spec §4`, away from blue, orange and red so that no status looks like a priority. */
export type StatusTone = 'open' | 'inProgress' | 'done' | 'reOpen' | 'neutral';

const priority: Record<Mode, Record<PriorityTone, Tone>> = {
  light: {
    low: { main: '#1c5fb0', container: '#deebfb', onContainer: '#123d73' },
    mid: { main: '#a85300', container: '#ffe6cc', onContainer: '#6b3500' },
    high: { main: '#bd251c', container: '#ffe0dd', onContainer: '#8a1610' },
  },
  dark: {
    low: { main: '#93c0f7', container: '#17375f', onContainer: '#cfe3ff' },
    mid: { main: '#ffb56b', container: '#5a3100', onContainer: '#ffdcb8' },
    high: { main: '#ff9d94', container: '#6d1a15', onContainer: '#ffdad6' },
  },
};

const status: Record<Mode, Record<StatusTone, Tone>> = {
  light: {
    open: { main: '#00696f', container: '#d3f1f2', onContainer: '#004a4f' },
    inProgress: { main: '#6a42b0', container: '#ece3fb', onContainer: '#46288a' },
    done: { main: '#1f6b37', container: '#d8f2de', onContainer: '#0f4a22' },
    reOpen: { main: '#a02a6d', container: '#fbe0ee', onContainer: '#74174b' },
    neutral: { main: '#545e6b', container: '#e6e9ee', onContainer: '#3a434f' },
  },
  dark: {
    open: { main: '#72d3d9', container: '#064a4e', onContainer: '#c4f2f4' },
    inProgress: { main: '#c9b3f7', container: '#44307a', onContainer: '#e9deff' },
    done: { main: '#86d79b', container: '#144b26', onContainer: '#cdf3d6' },
    reOpen: { main: '#f3a5cb', container: '#6b1c48', onContainer: '#ffd9ea' },
    neutral: { main: '#b4bec9', container: '#3a4451', onContainer: '#dfe4ea' },
  },
};

const surfaces = {
  light: {
    background: { default: '#f3f5f9', paper: '#ffffff' },
    text: { primary: '#1a222d', secondary: '#495666', disabled: '#6b7684' },
    outline: '#7a8695',
    field: '#f8f9fc',
    divider: '#d9dee5',
  },
  dark: {
    background: { default: '#10151c', paper: '#1a212b' },
    text: { primary: '#e9edf2', secondary: '#b1bcc9', disabled: '#8b97a5' },
    outline: '#78869a',
    field: '#151b24',
    divider: '#313b48',
  },
} satisfies Record<Mode, object>;

const meanings = {
  light: { error: '#b3261e', warning: '#8a5000', info: '#0b5aa8', success: '#1d6a35' },
  dark: { error: '#ffb0a7', warning: '#ffbd6b', info: '#9fcbff', success: '#8adb9c' },
} satisfies Record<Mode, object>;

/** Grounds and texts of quiet alerts. */
const quiet: Record<
  Mode,
  Record<'error' | 'warning' | 'info' | 'success', [ground: string, text: string]>
> = {
  light: {
    error: ['#fdebe9', '#6e140e'],
    warning: ['#fff1dc', '#583300'],
    info: ['#e3effc', '#0a3a6b'],
    success: ['#e0f4e5', '#0f4421'],
  },
  dark: {
    error: ['#4a1b17', '#ffdad6'],
    warning: ['#452a05', '#ffdfb8'],
    info: ['#12304f', '#d3e5ff'],
    success: ['#153a20', '#cdf3d6'],
  },
};

/** Text on a full colour: white on the dark colours of light mode, near black on the pale ones of dark mode. */
const contrastText: Record<Mode, string> = { light: '#ffffff', dark: '#0e141b' };

/** The whole palette of one mode and preset, as MUI's `colorSchemes` takes it. */
export function paletteOf(mode: Mode, preset: PresetColor) {
  const colour = (main: string) => ({ main, contrastText: contrastText[mode] });
  const meaning = meanings[mode];
  const accents = presets[preset][mode];
  // MUI's own alerts in dark mode: filled ones are 3.9:1, quiet ones nearly black.
  const Alert = Object.fromEntries(
    (['error', 'warning', 'info', 'success'] as const).flatMap((name) => [
      [`${name}FilledBg`, meaning[name]],
      [`${name}FilledColor`, contrastText[mode]],
      [`${name}StandardBg`, quiet[mode][name][0]],
      [`${name}Color`, quiet[mode][name][1]],
    ]),
  );
  return {
    mode,
    contrastThreshold: 4.5,
    primary: colour(accents.primary),
    secondary: colour(accents.secondary),
    error: colour(meaning.error),
    warning: colour(meaning.warning),
    info: colour(meaning.info),
    success: colour(meaning.success),
    ...surfaces[mode],
    priority: priority[mode],
    status: status[mode],
    Alert,
  };
}
