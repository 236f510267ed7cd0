/**
 * Whether an address leads to the machine on which it is used: in a page, the reader's own. False for a path, a
 * placeholder for the page's host, and text that is no address.
 */
export function isLoopback(address: string): boolean {
  if (!/^(https?|wss?):\/\//i.test(address) || !URL.canParse(address)) return false;
  const host = new URL(address).hostname.replace(/\.$/, '');
  return /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[0-9a-f:]+\])$/.test(host);
}
