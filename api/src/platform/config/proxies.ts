import { isIP } from 'node:net';

export type Proxies = number | readonly string[] | false;

const MAX_PROXY_HOPS = 5;

export const PROXY_RULE =
  `must be the addresses of the proxies, separated by commas, or their number from 1 to ${MAX_PROXY_HOPS}: ` +
  'whoever is in a whole network could name any address as its own';

/** @returns undefined for anything else, such as a network or a word for one */
export function readProxies(text: string): Proxies | undefined {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops <= MAX_PROXY_HOPS ? hops || false : undefined;
  }
  const addresses = text.split(',').map((part) => part.trim());
  return addresses.every((address) => isIP(address) > 0 && !/^[0:.]*$/.test(address)) ? addresses : undefined;
}
