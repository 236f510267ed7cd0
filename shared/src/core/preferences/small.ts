import { keepPreferences } from './keep';
import { isPreference } from './parse';
import { defaultPreferences, type PageChange, type Preferences } from './preferences';
import { createObservable } from '../observable';

/** The preferences of a page without a store, stored in the same place. */
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
    /** Changes one field and ignores an invalid value. */
    set: ({ field, value }: PageChange) => {
      if (isPreference(field, value)) load({ ...current, [field]: value });
    },
    stop,
  };
}

export type SmallPreferences = ReturnType<typeof smallPreferences>;
