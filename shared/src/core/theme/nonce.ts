/** The page's CSP nonce, from `<meta name="csp-nonce">`; undefined without CSP. */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  // Browsers hide the nonce attribute from scripts but keep the property.
  return meta?.nonce || meta?.content || undefined;
}
