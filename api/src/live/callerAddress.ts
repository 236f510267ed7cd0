import { type IncomingHttpHeaders } from 'node:http';
import { type Proxies } from '../platform';

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The address that opens a link, by the same rule as Fastify's `trustProxy`: Fastify never sees these requests. */
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
