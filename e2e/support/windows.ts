/** The windows in which people go a way, each with its name. */
export const WINDOWS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
type Window = keyof typeof WINDOWS;

/** Of what takes long and is run by `npm run test:full` alone, though it stands in a file of `npm test`. */
export const FULL = '@full';

/** Both windows of a way that `npm test` goes in one of them: name, size, and the tag of its test. */
export const windows = (quick: Window) =>
  (['desktop', 'phone'] as const).map((name) => [name, WINDOWS[name], name === quick ? [] : FULL] as const);
