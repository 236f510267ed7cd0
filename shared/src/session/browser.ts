import { createTokenClient, type TokenClient } from './tokenClient';
import { type KeyValue } from './tokenStore';

/** The token client on the real browser: its storages, locks and channel, listening to what other tabs do. */
export function createBrowserTokenClient({ apiBase }: { apiBase: string }): TokenClient {
  const client = createTokenClient({
    apiBase,
    storage: { local: storageOr(() => window.localStorage), tab: storageOr(() => window.sessionStorage) },
    fetch: (input, init) => window.fetch(input, init),
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

const locksOf = (from: { locks?: LockManager }): LockManager | undefined => from.locks;

/** A browser may forbid storage (blocked cookies) or be full: then the session lives as long as the page. */
function storageOr(open: () => Storage): KeyValue {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: Storage) => T, fallback: () => T): T => {
    try {
      return action(open());
    } catch {
      return fallback();
    }
  };
  return {
    getItem: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem(key, value) {
      memory.delete(key);
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      );
    },
    removeItem(key) {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
}
