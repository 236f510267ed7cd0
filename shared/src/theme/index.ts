export {
  baseRadius,
  breakpoints,
  createPortalTheme,
  modeAttribute,
  type ThemeChoices,
} from './createPortalTheme';
export { loadDirection } from './direction';
export { fontStacks } from './fontStack';
export { pageNonce } from './nonce';
export { type PriorityTone, type StatusTone, type Tone } from './tones';
export { PortalThemeProvider } from './PortalThemeProvider';
export { presets } from './presets';
export { ThemeOf } from './ThemeOf';
