export interface Device {
  browser: string | undefined;
  system: string | undefined;
}

// The first match counts: Edge and Opera also call themselves Chrome, Chrome calls itself Safari.
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11/],
];

const find = (list: readonly (readonly [string, RegExp])[], text: string) =>
  list.find(([, pattern]) => pattern.test(text))?.[0];

export const deviceOf = (userAgent: string): Device => ({
  browser: find(BROWSERS, userAgent),
  system: find(SYSTEMS, userAgent),
});
