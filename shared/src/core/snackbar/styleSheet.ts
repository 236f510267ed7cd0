import { pageNonce } from '../theme/nonce';

/**
 * Prepares the style element into which notistack's goober writes: call it before notistack is loaded. An element that
 * goober creates itself would get its first text as markup, which Trusted Types forbid, and no nonce.
 */
export function prepareStyleSheet(): void {
  if (document.getElementById('_goober')) return;
  const nonce = pageNonce();
  const sheet = document.createElement('style');
  sheet.id = '_goober';
  sheet.append(' ');
  if (nonce !== undefined) {
    sheet.nonce = nonce;
    // goober sets the element's nonce from here with each rule.
    Object.assign(window, { __nonce__: nonce });
  }
  document.head.append(sheet);
}
