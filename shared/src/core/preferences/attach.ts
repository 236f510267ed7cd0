import { keepPreferences } from './keep';
import { preferencesLoaded, type PreferencesState } from './preferences.slice';

interface PreferencesStore {
  getState(): PreferencesState;
  dispatch(action: ReturnType<typeof preferencesLoaded>): unknown;
  subscribe(listener: () => void): () => void;
}

/** Binds the store's preferences to browser storage. @returns undoes it */
export const attachPreferences = (store: PreferencesStore): (() => void) =>
  keepPreferences({
    current: () => store.getState().preferences,
    load: (preferences) => store.dispatch(preferencesLoaded(preferences)),
    subscribe: (listener) => store.subscribe(listener),
  });
