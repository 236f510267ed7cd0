import { type DeliveryFailure } from '@portal/shared/wire';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type Allowed, isAllowed, isPublic } from './addresses';

/** All addresses of a name; throws or returns none if it has none. */
export type Resolve = (name: string) => Promise<readonly string[]>;

export const systemResolve: Resolve = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

export interface Guard {
  readonly resolve: Resolve;
  readonly allowed: Allowed;
}

export type CheckedAddress =
  | { readonly ok: true; readonly addresses: readonly string[] }
  | { readonly ok: false; readonly failure: DeliveryFailure };

const refused = (failure: DeliveryFailure): CheckedAddress => ({ ok: false, failure });

/**
 * The address check before an outbound call. It resolves the name once; one private address among several refuses all.
 * Calls without TLS go only where ops allow it.
 */
export async function checkAddress(url: URL, { resolve, allowed }: Guard): Promise<CheckedAddress> {
  const name = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const addresses = isIP(name) > 0 ? [name] : await resolve(name).catch(() => []);
  if (addresses.length === 0) return refused('unresolved');
  const isWithin = (address: string) => allowed.hosts.has(name) || isAllowed(allowed, address);
  if (!addresses.every((address) => isPublic(address) || isWithin(address))) return refused('private');
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && addresses.every(isWithin));
  return isSafe ? { ok: true, addresses } : refused('insecure');
}
