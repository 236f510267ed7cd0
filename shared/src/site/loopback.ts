/**
 * Whether an address leads to the machine it is used on: to the reader's own, when it stands in a page. A path, a
 * placeholder for the page's own host and what is no address lead nowhere of their own.
 */
export function isLoopback(address: string): boolean {
  if (!/^(https?|wss?):\/\//i.test(address) || !URL.canParse(address)) return false;
  const host = new URL(address).hostname.replace(/\.$/, '');
  return /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[0-9a-f:]+\])$/.test(host);
}
