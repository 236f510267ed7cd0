import { type Mode, type PresetColor } from '../preferences/preferences';
import { type Fill } from './tones';

interface Accents {
  primary: string;
  secondary: string;
  /** Filled background and its text. @default the primary colour */
  fill?: Fill;
}

/** In dark mode text must be pale, but a filled button must not be. */
const filled = (main: string): Fill => ({ main, text: '#ffffff' });

/**
 * Accent colours. `theme.test.ts` checks their contrast as text and with their own text, in both modes (WCAG 1.4.3).
 */
export const presets: Record<PresetColor, Record<Mode, Accents>> = {
  default: {
    light: { primary: '#1d56b0', secondary: '#5b3fa6' },
    dark: { primary: '#9cc2ff', secondary: '#cbb8ff', fill: filled('#2b68c9') },
  },
  ocean: {
    light: { primary: '#00647a', secondary: '#1f5b99' },
    dark: { primary: '#6ad4e8', secondary: '#9fc9f5', fill: filled('#00718a') },
  },
  forest: {
    light: { primary: '#22673a', secondary: '#675500' },
    dark: { primary: '#8cd9a0', secondary: '#dcca6c', fill: filled('#2c7546') },
  },
  plum: {
    light: { primary: '#7a3a96', secondary: '#9a2a5a' },
    dark: { primary: '#dfb2f3', secondary: '#f7abc9', fill: filled('#8a44a8') },
  },
  rust: {
    light: { primary: '#99400f', secondary: '#6b5100' },
    dark: { primary: '#f7b18c', secondary: '#e6ca74', fill: filled('#ad4a13') },
  },
  graphite: {
    light: { primary: '#3c4a5b', secondary: '#00647a' },
    dark: { primary: '#bac7d7', secondary: '#85d3e0', fill: filled('#4f6179') },
  },
  contrast: {
    light: { primary: '#0a2c78', secondary: '#4b0f66' },
    dark: { primary: '#ffe66b', secondary: '#a5ecff' },
  },
};
