import { browserStore } from '@portal/shared/storage';
import { type PreferenceChange, preferencesKey, readPreferences } from '@portal/shared';

/**
 * Changes a preference as another tab would: it stores it and dispatches a `storage` event. The page follows without a
 * reload, and the toolbar needs to know nothing of its internals.
 */
export function setPreference({ field, value }: PreferenceChange): void {
  const newValue = JSON.stringify({ ...readPreferences(browserStore), [field]: value });
  browserStore.setItem(preferencesKey, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: preferencesKey, newValue }));
}
