/**
 * Whether passkeys work in a page: `insecure` without https, `address` at an IP address (they belong to a name),
 * `browser` where it knows none.
 */
export type PasskeySupport = 'yes' | 'insecure' | 'address' | 'browser';

interface Page {
  readonly isSecureContext: boolean;
  readonly location: Pick<Location, 'hostname'>;
  readonly PublicKeyCredential?: unknown;
}

const isIp = (hostname: string) => /^[\d.]+$/.test(hostname) || hostname.startsWith('[');

export function passkeySupport(page: Page = window): PasskeySupport {
  if (!page.isSecureContext) return 'insecure';
  if (isIp(page.location.hostname)) return 'address';
  return typeof page.PublicKeyCredential === 'function' ? 'yes' : 'browser';
}
