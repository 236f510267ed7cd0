import { keepPreferences, type PreferencesStorage, type StorageEvents } from './keep';
import { preferencesLoaded, type PreferencesState } from './preferences.slice';

interface PreferencesStore {
  getState(): PreferencesState;
  dispatch(action: ReturnType<typeof preferencesLoaded>): unknown;
  subscribe(listener: () => void): () => void;
}

/** Binds the store's preferences to browser storage. @returns undoes it */
export const attachPreferences = (
  store: PreferencesStore,
  storage?: PreferencesStorage,
  page?: StorageEvents,
): (() => void) =>
  keepPreferences(
    {
      current: () => store.getState().preferences,
      load: (preferences) => store.dispatch(preferencesLoaded(preferences)),
      subscribe: (listener) => store.subscribe(listener),
    },
    storage,
    page,
  );
