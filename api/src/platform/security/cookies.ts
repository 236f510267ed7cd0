import { createHash } from 'node:crypto';

/** The cookies of a `Cookie` header in their order, as name and value. */
export const cookiesIn = (header: string | undefined): [name: string, value: string][] =>
  (header ?? '').split(';').map((part) => {
    const [name = '', ...value] = part.trim().split('=');
    return [name, value.join('=')];
  });

/** Browsers accept a cookie with this prefix only over TLS: no page without TLS on the same host can set one. */
const SECURE = '__Secure-';
const hasTls = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * The portal's cookies of a `Cookie` header, by their names without prefix; with TLS, cookies without the prefix are
 * ignored.
 */
export const ownCookies = (header: string | undefined, publicUrl: string): string | undefined =>
  hasTls(publicUrl)
    ? cookiesIn(header)
        .filter(([name]) => name.startsWith(SECURE))
        .map(([name, value]) => `${name.slice(SECURE.length)}=${value}`)
        .join('; ')
    : header;

/** The value of a cookie; undefined if the browser sent none of that name. */
export const cookieIn = (header: string | undefined, requested: string): string | undefined =>
  cookiesIn(header).find(([name]) => name === requested)?.[1];

/** The name of a cookie that belongs to one value, so that several of a browser live side by side. */
export const cookieOf = (prefix: string, value: string): string =>
  prefix + createHash('sha256').update(value).digest('base64url').slice(0, 12);

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly seconds: number;
  readonly sameSite: 'Lax' | 'Strict';
}

/**
 * A `Set-Cookie` that no script can read.
 * @param publicUrl the portal's address: with TLS, `Secure` and the prefix are added
 */
export const setCookie = (publicUrl: string, { name, value, path, seconds, sameSite }: Cookie): string =>
  [
    `${hasTls(publicUrl) ? SECURE : ''}${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(hasTls(publicUrl) ? ['Secure'] : []),
  ].join('; ');
