/** The theme of a page, derived from the preferences. */
export { pageNonce } from './nonce';
export { PortalThemeProvider } from './PortalThemeProvider';
export { presets } from './presets';
export { ThemeOf } from './ThemeOf';
