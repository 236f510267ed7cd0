import { keepPreferences } from './keep';
import { isPreference } from './parse';
import { defaultPreferences, type PageChange, type Preferences } from './preferences';
import { createObservable } from '../observable';

/** The preferences of a page that has no store, kept as the store's are. */
export function smallPreferences() {
  let current: Preferences = defaultPreferences;
  const { emit, subscribe } = createObservable();
  const load = (preferences: Preferences) => {
    current = preferences;
    emit();
  };
  const holder = {
    current: () => current,
    load,
    subscribe,
  };
  const stop = keepPreferences(holder);
  return {
    current: holder.current,
    subscribe: holder.subscribe,
    /** Changes one field; a value the field cannot hold is ignored. */
    set: ({ field, value }: PageChange) => {
      if (isPreference(field, value)) load({ ...current, [field]: value });
    },
    stop,
  };
}

export type SmallPreferences = ReturnType<typeof smallPreferences>;
