import { type AxiosInstance } from 'axios';
import { browserStore, tabStore } from '../storage';
import { createTokenClient, type TokenClient } from './tokenClient';

interface BrowserOptions {
  apiBase: string;
  http: AxiosInstance;
}

export function createBrowserTokenClient(options: BrowserOptions): TokenClient {
  const client = createTokenClient({
    ...options,
    storage: { local: browserStore, tab: tabStore },
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

const locksOf = (from: { locks?: LockManager }): LockManager | undefined => from.locks;
