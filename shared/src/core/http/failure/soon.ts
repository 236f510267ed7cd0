/** The longest wait for how things stand before a failure is said; ms. */
const PATIENCE_MS = 1500;

/** What a reading gives soon, or undefined: without a network it waits for one, and whoever pressed must not. */
export const soon = <T>(reading: PromiseLike<T>): Promise<T | undefined> =>
  Promise.race([reading, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))]);
