import { configureStore } from '@reduxjs/toolkit';
import { attachPreferences } from './attach';
import { preferencesKey } from './keep';
import { parsePreferences } from './parse';
import { defaultPreferences } from './preferences';
import { preferencesReducer, resetPreferences, setPreference } from './preferences.slice';
import { smallPreferences } from './small';

function setup(stored?: unknown) {
  localStorage.clear();
  if (stored !== undefined) localStorage.setItem(preferencesKey, JSON.stringify(stored));
  const store = configureStore({ reducer: { preferences: preferencesReducer } });
  const detach = attachPreferences(store);
  return { store, detach, saved: () => parsePreferences(localStorage.getItem(preferencesKey)) };
}

test.each([
  ['nothing', null],
  ['not JSON', '{"mode":'],
  ['not an object', '"dark"'],
  ['null', 'null'],
  ['a list', '[1]'],
])('%s stored gives the defaults', (_name, stored) => {
  expect(parsePreferences(stored)).toEqual(defaultPreferences);
});

test('a damaged or unknown field costs only that field', () => {
  const stored = {
    mode: 'dark',
    borderRadius: 999,
    i18n: 'xx',
    presetColor: 'old',
    miniDrawer: 'yes',
    more: 1,
  };
  expect(parsePreferences(JSON.stringify(stored))).toEqual({ ...defaultPreferences, mode: 'dark' });
});

test('a stored choice is loaded and one change is saved under the one key', () => {
  const { store, saved } = setup({ mode: 'dark' });
  expect(store.getState().preferences.mode).toBe('dark');
  store.dispatch(setPreference({ field: 'borderRadius', value: 4 }));
  expect(saved()).toEqual({ ...defaultPreferences, mode: 'dark', borderRadius: 4 });
  expect(localStorage).toHaveLength(1);
});

test('a value the field cannot hold is ignored', () => {
  const { store } = setup();
  store.dispatch(setPreference({ field: 'borderRadius', value: Number.NaN }));
  expect(store.getState().preferences).toEqual(defaultPreferences);
});

test('reset brings all defaults back, also in storage', () => {
  const { store, saved } = setup({ mode: 'dark', themeDirection: 'rtl' });
  store.dispatch(resetPreferences());
  expect(store.getState().preferences).toEqual(defaultPreferences);
  expect(saved()).toEqual(defaultPreferences);
});

test('another tab is followed at once, until detached', () => {
  const { store, detach } = setup();
  const tell = (newValue: string | null, key: string | null = preferencesKey) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  tell(JSON.stringify({ mode: 'dark' }));
  expect(store.getState().preferences.mode).toBe('dark');
  tell(JSON.stringify({ mode: 'light' }), 'someone-else');
  expect(store.getState().preferences.mode).toBe('dark');
  tell(null, null);
  expect(store.getState().preferences.mode).toBe('light');
  detach();
  tell(JSON.stringify({ mode: 'dark' }));
  expect(store.getState().preferences.mode).toBe('light');
});

test('a page without a store keeps them the same way', () => {
  localStorage.clear();
  localStorage.setItem(preferencesKey, JSON.stringify({ mode: 'dark' }));
  const small = smallPreferences();
  const heard = jest.fn();
  small.subscribe(heard);
  expect(small.current().mode).toBe('dark');
  small.set({ field: 'borderRadius', value: 4 });
  small.set({ field: 'borderRadius', value: Number.NaN });
  expect(parsePreferences(localStorage.getItem(preferencesKey))).toMatchObject({
    mode: 'dark',
    borderRadius: 4,
  });
  expect(heard).toHaveBeenCalledTimes(1);
  small.stop();
});
