import type { setupListeners } from '@reduxjs/toolkit/query';
import { onPortalBack } from '../ui/failure/portalBack';

/** Least time between two focus revalidations, ms (docs/reference/product.md#data). */
const FOCUS_THROTTLE_MS = 5_000;

type CustomHandler = NonNullable<Parameters<typeof setupListeners>[1]>;

export const listenToFocus: CustomHandler = (dispatch, { onFocus, onFocusLost, onOnline, onOffline }) => {
  let lastFocus = 0;
  const visible = () => {
    if (document.visibilityState !== 'visible') {
      dispatch(onFocusLost());
      return;
    }
    if (Date.now() - lastFocus < FOCUS_THROTTLE_MS) return;
    lastFocus = Date.now();
    dispatch(onFocus());
  };
  const offline = () => dispatch(onOffline());
  window.addEventListener('visibilitychange', visible);
  window.addEventListener('focus', visible);
  // Also after an outage of the server alone: what the live channel would have told meanwhile is not sent again.
  const stop = onPortalBack(() => dispatch(onOnline()));
  window.addEventListener('offline', offline);
  return () => {
    window.removeEventListener('visibilitychange', visible);
    window.removeEventListener('focus', visible);
    stop();
    window.removeEventListener('offline', offline);
  };
};
