import { type IncomingHttpHeaders } from 'node:http';
import { type Proxies } from '../config/proxies';

/** An IPv4 address however a socket writes it. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Who opens a link: the socket's other end, or whom a proxy names that is believed. The same rule as Fastify's for calls,
 * for requests that it never sees.
 */
export function callerAddress(
  peer: string | undefined,
  headers: IncomingHttpHeaders,
  proxies: Proxies,
): string {
  const named = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',');
  const chain = [
    peer ?? '',
    ...named
      .map((part) => part.trim())
      .filter(Boolean)
      .reverse(),
  ].map(plain);
  const believed = (address: string, hop: number): boolean =>
    typeof proxies === 'number' ? hop < proxies : proxies !== false && proxies.map(plain).includes(address);
  const end = chain.findIndex((address, hop) => !believed(address, hop));
  return chain[end === -1 ? chain.length - 1 : end] ?? '';
}
