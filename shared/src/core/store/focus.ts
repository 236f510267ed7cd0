import type { setupListeners } from '@reduxjs/toolkit/query';
import { onPortalBack } from '../ui/failure/portalBack';

/** Least time between two focus revalidations, ms (docs/reference/product.md#data). */
const FOCUS_THROTTLE_MS = 5_000;

type CustomHandler = NonNullable<Parameters<typeof setupListeners>[1]>;

export const listenToFocus: CustomHandler = (dispatch, { onFocus, onFocusLost, onOnline, onOffline }) => {
  let lastFocus = 0;
  let isLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const visible = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') {
      isLost = true;
      dispatch(onFocusLost());
      return;
    }
    const wait = lastFocus + FOCUS_THROTTLE_MS - Date.now();
    if (wait > 0) {
      // What pauses while the page is hidden must continue.
      if (isLost) timer = setTimeout(visible, wait);
      return;
    }
    isLost = false;
    lastFocus = Date.now();
    dispatch(onFocus());
  };
  const offline = () => dispatch(onOffline());
  window.addEventListener('visibilitychange', visible);
  window.addEventListener('focus', visible);
  // Also after an outage of only the server: frames that the live channel missed are not sent again.
  const stop = onPortalBack(() => dispatch(onOnline()));
  window.addEventListener('offline', offline);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('visibilitychange', visible);
    window.removeEventListener('focus', visible);
    stop();
    window.removeEventListener('offline', offline);
  };
};
