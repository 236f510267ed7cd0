import { useCallback, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type PreferenceChange, type Preferences } from './preferences';
import { resetPreferences, selectPreferences, setPreference } from './preferences.slice';

export const usePreferences = (): Preferences => useSelector(selectPreferences);

/** Changes preferences: one field at a time, or all back to the defaults. */
export function usePreferenceActions() {
  const dispatch = useDispatch();
  return {
    set: useCallback((change: PreferenceChange) => void dispatch(setPreference(change)), [dispatch]),
    reset: useCallback(() => void dispatch(resetPreferences()), [dispatch]),
  };
}

const query = '(prefers-reduced-motion: reduce)';
const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** The operating system's setting, never stored. It turns off smooth scrolling and page transitions. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
