import { browserStore, tabStore } from '../storage';
import { createTokenClient, type TokenClient } from './tokenClient';

interface BrowserOptions {
  apiBase: string;
  /** The browser's own by default; another one where the back end runs in the page. */
  fetch?: typeof fetch;
}

export function createBrowserTokenClient({ apiBase, fetch = browserFetch }: BrowserOptions): TokenClient {
  const client = createTokenClient({
    apiBase,
    storage: { local: browserStore, tab: tabStore },
    fetch,
    // `navigator.locks` is undefined on plain HTTP, although its type says otherwise.
    ...(locksOf(navigator) && { locks: navigator.locks }),
    ...(typeof BroadcastChannel === 'function' && { broadcast: new BroadcastChannel('portal-session') }),
  });
  const sync = () => client.sync();
  const syncWhenSeen = () => document.visibilityState === 'visible' && sync();
  window.addEventListener('storage', sync);
  window.addEventListener('pageshow', sync);
  document.addEventListener('visibilitychange', syncWhenSeen);
  return {
    ...client,
    dispose() {
      window.removeEventListener('storage', sync);
      window.removeEventListener('pageshow', sync);
      document.removeEventListener('visibilitychange', syncWhenSeen);
      client.dispose();
    },
  };
}

/** Reads `window.fetch` at each call, as it may be replaced, and keeps `window` as its `this`. */
const browserFetch: typeof fetch = (input, init) => window.fetch(input, init);

const locksOf = (from: { locks?: LockManager }): LockManager | undefined => from.locks;
