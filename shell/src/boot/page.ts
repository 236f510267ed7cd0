import { takeToken } from '../account';
import { installTrustedTypes } from '../platform';
import { unregisterServiceWorkers } from './serviceWorkers';

export function preparePage(): void {
  installTrustedTypes();
  // First: the token in the address must not leak in a referrer, nor stay in the address while code loads.
  takeToken();
  unregisterServiceWorkers();
}
