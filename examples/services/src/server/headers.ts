/** Headers of every answer: nothing is guessed, nothing leaks by referrer. */
export const everywhere: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/**
 * Headers of a page: scripts and styles of this origin only, nothing inline, and shown only in frames of the
 * portal. `frame-ancestors` is what keeps a stranger from framing the page and asking people to click.
 */
export function pageHeaders(portalOrigins: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${portalOrigins.join(' ')}`,
  ];
  return {
    ...everywhere,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
  };
}
