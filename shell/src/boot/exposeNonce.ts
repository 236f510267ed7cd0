import { pageNonce } from '@portal/shared';

/** The snackbar library writes its own style sheet and takes the page's nonce from `window` (strict CSP). */
export function exposeNonce(): void {
  const nonce = pageNonce();
  if (nonce !== undefined) Object.assign(window, { __nonce__: nonce });
}
