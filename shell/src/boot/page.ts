import { takeToken } from '../auth/linkToken';
import { installTrustedTypes } from '../runtime/trustedTypes';
import { exposeNonce } from './exposeNonce';
import { unregisterServiceWorkers } from './serviceWorkers';
import { collectWebVitals } from './webVitals';

/** What every page has done first, whoever looks at it. */
export function preparePage(): void {
  installTrustedTypes();
  // Before anything else is asked for: the address must not go along as a referrer, nor stay while code is loaded.
  takeToken();
  exposeNonce();
  unregisterServiceWorkers();
  collectWebVitals();
}
