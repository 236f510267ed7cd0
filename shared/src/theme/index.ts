export {
  baseRadius,
  breakpoints,
  createPortalTheme,
  modeAttribute,
  type ThemeChoices,
} from './createPortalTheme';
export { loadDirection, pageNonce } from './direction';
export { fontStacks } from './fontStack';
export { type PriorityTone, type StatusTone, type Tone } from './palette';
export { PortalThemeProvider } from './PortalThemeProvider';
export { presets } from './presets';
