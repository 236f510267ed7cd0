import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isPreference } from './parse';
import { defaultPreferences, type PageChange, type Preferences } from './preferences';

const initialState: Preferences = defaultPreferences;

/**
 * Interface preferences belong to the browser, not the account. Keep them when a sign-out resets the store, or the
 * sign-in page would change its language under the reader.
 */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    /** Changes one field and ignores an invalid value. */
    setPreference(state, { payload }: PayloadAction<PageChange>) {
      if (isPreference(payload.field, payload.value))
        Object.assign(state, { [payload.field]: payload.value });
    },
    resetPreferences: (): Preferences => defaultPreferences,
    /** Loads what another tab (or the last visit) stored. */
    preferencesLoaded: (_state, { payload }: PayloadAction<Preferences>) => payload,
  },
});

export const { setPreference, resetPreferences, preferencesLoaded } = preferencesSlice.actions;
export const preferencesReducer = preferencesSlice.reducer;

export interface PreferencesState {
  preferences: Preferences;
}
export const selectPreferences = (state: PreferencesState) => state.preferences;
