/** Fills `{origin}`, `{protocol}` and `{hostname}` in a site's configuration from the page's origin. */
export function fillOrigin(text: string, origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return text
    .replaceAll('{origin}', origin)
    .replaceAll('{protocol}', protocol)
    .replaceAll('{hostname}', hostname);
}
