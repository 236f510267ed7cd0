import { browserStore, type GuardedStore } from '../storage';
import { parsePreferences } from './parse';
import { type Preferences } from './preferences';

/** The storage key of the preferences. The page's first script reads it too, to paint the right mode at once. */
export const preferencesKey = 'portal-preferences';

/** The owner of the preferences while the page is open. */
export interface PreferencesHolder {
  current(): Preferences;
  load(preferences: Preferences): void;
  subscribe(listener: () => void): () => void;
}

/** The stored preferences, for a store's preloaded state. The defaults where the browser refuses storage. */
export const readPreferences = (storage: Pick<GuardedStore, 'getItem'>): Preferences =>
  parsePreferences(storage.getItem(preferencesKey));

/**
 * Binds a holder of preferences to browser storage: loads them, saves each change, and follows other tabs.
 * @returns undoes it
 */
export function keepPreferences(holder: PreferencesHolder): () => void {
  let saved = readPreferences(browserStore);
  const load = (preferences: Preferences) => {
    saved = preferences;
    holder.load(preferences);
  };
  load(saved);

  const unsubscribe = holder.subscribe(() => {
    const preferences = holder.current();
    if (preferences === saved) return;
    saved = preferences;
    browserStore.setItem(preferencesKey, JSON.stringify(preferences));
  });
  const onStorage = (event: StorageEvent) => {
    // `key` is null when another tab clears everything.
    if (event.key === preferencesKey || event.key === null) load(parsePreferences(event.newValue));
  };
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}
