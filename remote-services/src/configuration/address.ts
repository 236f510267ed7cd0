import { isAddress } from '@portal/kit/config';

/** What makes an address unusable for a frame. */
export type AddressProblem = 'notAnAddress' | 'ownOrigin' | 'insecure';

/** Names of this machine are trustworthy to browsers even without TLS. */
const LOCAL = /^(localhost|.*\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Judges a configured address for a page of the portal.
 * @param page the page's own address: a service of the same origin would share the portal's storage, so that no sandbox
 * protects anything, and a page over TLS cannot show one without
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

/**
 * The address of a place within a service: `place` is resolved against the configured address, and anything outside its
 * origin is refused (issue: deep links). Undefined where it is refused.
 */
export function placeWithin(service: URL, place: string): URL | undefined {
  if (!URL.canParse(place, service)) return undefined;
  const url = new URL(place, service);
  // A blob: address has its maker's origin, too.
  const own =
    url.origin === service.origin &&
    url.protocol === service.protocol &&
    url.username === '' &&
    url.password === '';
  return own ? url : undefined;
}
