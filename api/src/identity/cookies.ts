import { createHash } from 'node:crypto';

/** The cookies of a `Cookie` header in their order, as name and value. */
export const cookiesIn = (header: string | undefined): [name: string, value: string][] =>
  (header ?? '').split(';').map((part) => {
    const [name = '', ...value] = part.trim().split('=');
    return [name, value.join('=')];
  });

/** The value of a cookie; undefined where the browser sent none of that name. */
export const cookieIn = (header: string | undefined, wanted: string): string | undefined =>
  cookiesIn(header).find(([name]) => name === wanted)?.[1];

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

/** A `Set-Cookie` that no script reads. @param publicUrl the portal's address: `Secure` where it has TLS */
export const setCookie = (publicUrl: string, { name, value, path, seconds, sameSite }: Cookie): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
