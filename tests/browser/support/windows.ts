export const WINDOWS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
type Window = keyof typeof WINDOWS;

/** The tag of slow tests in files of `npm test` that only `npm run test:full` runs. */
export const FULL = '@full';

/** Both windows for a test that `npm test` runs in one of them: name, size, and the test's tag. */
export const windows = (quick: Window) =>
  (['desktop', 'phone'] as const).map((name) => [name, WINDOWS[name], name === quick ? [] : FULL] as const);
