import { browserStore } from '../storage';
import { parsePreferences } from './parse';
import { type Preferences } from './preferences';

/** The storage key of the preferences. The page's first script reads it too, to paint the right mode at once. */
export const preferencesKey = 'portal-preferences';

export type PreferencesStorage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export interface StorageEvents {
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
}

/** The owner of the preferences while the page is open. */
export interface PreferencesHolder {
  current(): Preferences;
  load(preferences: Preferences): void;
  subscribe(listener: () => void): () => void;
}

/** The stored preferences, for a store's preloaded state. The defaults where the browser refuses storage. */
export function readPreferences(storage: Pick<Storage, 'getItem'>): Preferences {
  try {
    return parsePreferences(storage.getItem(preferencesKey));
  } catch {
    return parsePreferences(null);
  }
}

/**
 * Binds a holder of preferences to browser storage: loads them, saves each change, and follows other tabs.
 * @returns undoes it
 */
export function keepPreferences(
  holder: PreferencesHolder,
  storage: PreferencesStorage = browserStore,
  page: StorageEvents = window,
): () => void {
  let saved = readPreferences(storage);
  const load = (preferences: Preferences) => {
    saved = preferences;
    holder.load(preferences);
  };
  load(saved);

  const unsubscribe = holder.subscribe(() => {
    const preferences = holder.current();
    if (preferences === saved) return;
    saved = preferences;
    try {
      storage.setItem(preferencesKey, JSON.stringify(preferences));
    } catch {
      // Storage is full or refused: the choice lasts for this visit.
    }
  });
  const onStorage = (event: StorageEvent) => {
    // `key` is null when another tab clears everything.
    if (event.key === preferencesKey || event.key === null) load(parsePreferences(event.newValue));
  };
  page.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    page.removeEventListener('storage', onStorage);
  };
}
