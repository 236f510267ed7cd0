import { isAddress } from '@portal/kit/config';

export type AddressProblem = 'notAnAddress' | 'ownOrigin' | 'insecure';

/** Browsers trust local hosts even without TLS. */
const LOCAL = /^(localhost|.*\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Validates the configured URL of a service.
 * @param page the page's own URL. A service of the same origin would share the portal's storage, so that no sandbox
 *   protects anything. A page over TLS cannot frame a service without TLS.
 */
export function readAddress(
  address: string,
  page: string,
): { ok: true; url: URL } | { ok: false; problem: AddressProblem } {
  if (!isAddress(address)) return { ok: false, problem: 'notAnAddress' };
  const own = new URL(page);
  const url = new URL(address, own);
  if (url.username !== '' || url.password !== '') return { ok: false, problem: 'notAnAddress' };
  if (url.origin === own.origin) return { ok: false, problem: 'ownOrigin' };
  if (own.protocol === 'https:' && url.protocol === 'http:' && !LOCAL.test(url.hostname))
    return { ok: false, problem: 'insecure' };
  return { ok: true, url };
}

/** The URL of a place (`?path=`) within a service; undefined outside the service's origin. */
export function placeWithin(service: URL, place: string): URL | undefined {
  if (!URL.canParse(place, service)) return undefined;
  const url = new URL(place, service);
  // Compare the protocol too, because a blob: URL has its creator's origin.
  const own =
    url.origin === service.origin &&
    url.protocol === service.protocol &&
    url.username === '' &&
    url.password === '';
  return own ? url : undefined;
}
