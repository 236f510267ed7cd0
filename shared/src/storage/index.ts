import { guardedStore } from './guardedStore';

export { guardedStore, type GuardedStore, type StoreTrouble } from './guardedStore';

/** What every tab of this browser shares, and outlives it. */
export const browserStore = guardedStore(() => window.localStorage);

/** What this tab has for itself, over a reload. */
export const tabStore = guardedStore(() => window.sessionStorage);
