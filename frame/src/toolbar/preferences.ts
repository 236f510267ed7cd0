import { browserStore } from '@portal/shared/storage';
import { type PreferenceChange, preferencesKey, readPreferences } from '@portal/shared';

/**
 * Changes a preference as another tab of this browser would: it is stored, and the page follows at once, without a reload
 * and without the toolbar knowing anything of the page's insides.
 */
export function setPreference({ field, value }: PreferenceChange): void {
  const newValue = JSON.stringify({ ...readPreferences(browserStore), [field]: value });
  browserStore.setItem(preferencesKey, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: preferencesKey, newValue }));
}
