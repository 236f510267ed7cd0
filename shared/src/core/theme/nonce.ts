/** The page's CSP nonce, from `<meta name="csp-nonce">` or `window.__nonce__`; undefined without CSP. */
export function pageNonce(page: Document = document): string | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  const own = (globalThis as { __nonce__?: unknown }).__nonce__;
  // Browsers hide the nonce attribute from scripts but keep the property.
  return meta?.nonce || meta?.content || (typeof own === 'string' ? own : undefined);
}
