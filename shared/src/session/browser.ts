import { browserStore, tabStore } from '../storage';
import { createTokenClient, type TokenClient } from './tokenClient';

interface BrowserOptions {
  apiBase: string;
  /** The network; the browser's own unless a back end in the page stands for it. */
  fetch?: typeof fetch;
}

/** The token client on the real browser: its storages, locks and channel, listening to what other tabs do. */
export function createBrowserTokenClient({ apiBase, fetch = browserFetch }: BrowserOptions): TokenClient {
  const client = createTokenClient({
    apiBase,
    storage: { local: browserStore, tab: tabStore },
    fetch,
    // Absent on plain HTTP, whatever the type says.
    ...(locksOf(navigator) && { locks: navigator.locks }),
    ...(typeof BroadcastChannel === 'function' && { broadcast: new BroadcastChannel('portal-session') }),
  });
  const look = () => client.sync();
  const lookWhenSeen = () => document.visibilityState === 'visible' && look();
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', lookWhenSeen);
  return {
    ...client,
    dispose() {
      window.removeEventListener('storage', look);
      window.removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', lookWhenSeen);
      client.dispose();
    },
  };
}

/** Looked up with each call, and called as the window's. */
const browserFetch: typeof fetch = (input, init) => window.fetch(input, init);

const locksOf = (from: { locks?: LockManager }): LockManager | undefined => from.locks;
