import { type Mode, type PresetColor } from '../preferences/preferences';
import { presets } from './presets';
import { type PriorityTone, type StatusTone, type Tone } from './tones';

/** High is filled in both modes; Mid and Low are marks on the paper colour. */
const priority: Record<Mode, Record<PriorityTone, Tone>> = {
  light: {
    low: { main: '#1c5fb0', container: '#ffffff', onContainer: '#123d73' },
    mid: { main: '#a85300', container: '#ffffff', onContainer: '#6b3500' },
    high: { main: '#bd251c', container: '#bd251c', onContainer: '#ffffff' },
  },
  dark: {
    low: { main: '#7fb2f0', container: '#1a212b', onContainer: '#c3dcfb' },
    mid: { main: '#f0a045', container: '#1a212b', onContainer: '#ffd9ad' },
    high: { main: '#ff6f66', container: '#d32f2f', onContainer: '#ffffff' },
  },
};

/** On the paper colour, but for a reopened one, which stands out. */
const status: Record<Mode, Record<StatusTone, Tone>> = {
  light: {
    open: { main: '#6b3fa0', container: '#ffffff', onContainer: '#4a2a73' },
    inProgress: { main: '#0b6b6b', container: '#ffffff', onContainer: '#084a4a' },
    done: { main: '#1d6a35', container: '#ffffff', onContainer: '#154a26' },
    reOpen: { main: '#a02a6d', container: '#fbe0ee', onContainer: '#74174b' },
    neutral: { main: '#545e6b', container: '#ffffff', onContainer: '#3a434f' },
  },
  dark: {
    open: { main: '#c4a5f5', container: '#1a212b', onContainer: '#e4d6fb' },
    inProgress: { main: '#6fd0d0', container: '#1a212b', onContainer: '#c9efef' },
    done: { main: '#7fcf92', container: '#1a212b', onContainer: '#cdeed5' },
    reOpen: { main: '#f3a5cb', container: '#6b1c48', onContainer: '#ffd9ea' },
    neutral: { main: '#98a4b1', container: '#1a212b', onContainer: '#dfe4ea' },
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
  dark: { error: '#ff857c', warning: '#f0a94f', info: '#8fc0fa', success: '#7fcf92' },
} satisfies Record<Mode, object>;

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

/** Text on a main colour: white on the dark colours of light mode, near black on the pale ones of dark mode. */
const contrastText: Record<Mode, string> = { light: '#ffffff', dark: '#0e141b' };

/** Backgrounds for white text in both modes: filled alerts and buttons. */
const statusColors: Record<'error' | 'warning' | 'info' | 'success', string> = {
  error: '#c62828',
  warning: '#8a5000',
  info: '#0b5aa8',
  success: '#1d6a35',
};

export function paletteOf(mode: Mode, preset: PresetColor) {
  const colour = (main: string) => ({ main, contrastText: contrastText[mode] });
  const meaning = meanings[mode];
  const accents = presets[preset][mode];
  // MUI's alerts lack contrast in dark mode: filled ones are 3.9:1, standard ones nearly black.
  const Alert = Object.fromEntries(
    (['error', 'warning', 'info', 'success'] as const).flatMap((name) => [
      [`${name}FilledBg`, statusColors[name]],
      [`${name}FilledColor`, '#ffffff'],
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
    fill: {
      primary: accents.fill ?? { main: accents.primary, text: contrastText[mode] },
      error: { main: statusColors.error, text: '#ffffff' },
    },
    Alert,
  };
}
