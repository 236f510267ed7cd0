import { guardedStore } from './guardedStore';

export { guardedStore, type GuardedStore, type StoreTrouble } from './guardedStore';

/** The guarded `localStorage`: shared by all tabs, lasting. */
export const browserStore = guardedStore(() => window.localStorage);

/** The guarded `sessionStorage`: of this tab, across reloads. */
export const tabStore = guardedStore(() => window.sessionStorage);
