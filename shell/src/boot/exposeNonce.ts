import { pageNonce } from '@portal/shared';

/** Exposes the page's nonce on `window`, where the snackbar library reads it for its style sheet (strict CSP). */
export function exposeNonce(): void {
  const nonce = pageNonce();
  if (nonce !== undefined) Object.assign(window, { __nonce__: nonce });
}
