import { createHash } from 'node:crypto';

/** The value of a cookie; undefined where the browser sent none of that name. */
export function cookieIn(cookies: string | undefined, wanted: string): string | undefined {
  for (const part of (cookies ?? '').split(';')) {
    const [name = '', ...value] = part.trim().split('=');
    if (name === wanted) return value.join('=');
  }
  return undefined;
}

export const cookieNames = (cookies: string | undefined, prefix: string): string[] =>
  (cookies ?? '')
    .split(';')
    .map((part) => part.trim().split('=')[0] ?? '')
    .filter((name) => name.startsWith(prefix));

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
