import { createHash, randomBytes } from 'node:crypto';
import { col } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { sql } from '../db/sql';
import { type Origin } from '../rules/origin';
import { networksOf } from './network';

/** The cookie by which a browser is known again; it opens nothing, and spares its holder other people's failures. */
const DEVICE_COOKIE = 'portal-device';
const DEVICE = /^[\w-]{43}$/;

/** Days without a sign-in after which a device or an address is a stranger again. */
export const KNOWN_DAYS = 90;

const hashOf = (kind: 'device' | 'address', value: string): string =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`;

/** Where somebody is: in an IPv6 network addresses change by the day. */
const placeOf = ({ address }: Origin): string => hashOf('address', networksOf(address).near);

/** The device's name in a Cookie header, where it has one. */
export function deviceIn(cookies: string | undefined): string | undefined {
  for (const part of (cookies ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=');
    if (name === DEVICE_COOKIE && DEVICE.test(value)) return value;
  }
  return undefined;
}

const freshDevice = (): string => randomBytes(32).toString('base64url');

/** Sent to the calls of accounts only, and never to scripts. */
export const deviceCookie = (device: string, secure: boolean): string =>
  [
    `${DEVICE_COOKIE}=${device}`,
    'Path=/api/users',
    `Max-Age=${KNOWN_DAYS * 86_400}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ].join('; ');

/** Where somebody signed in lately: from this very browser, or at least from this address. */
export interface Familiar {
  readonly device: boolean;
  readonly address: boolean;
}

/** How familiar a place is to the account of this e-mail; nothing is to an account that does not exist. */
export async function familiarity(
  db: Queryable,
  email: string,
  origin: Origin,
  now: Date,
): Promise<Familiar> {
  const since = new Date(now.getTime() - KNOWN_DAYS * 86_400_000).toISOString();
  const row = await first(
    db,
    { device: col.flag, address: col.flag },
    sql`select coalesce(bool_or(p.place = ${hashOf('device', origin.device ?? '')}), false) as device,
        coalesce(bool_or(p.place = ${placeOf(origin)}), false) as address
      from users u join known_places p on p.user_id = u.id
      where lower(u.email) = ${email.toLowerCase()} and p.last_at > ${since}::timestamptz`,
  );
  return row ?? { device: false, address: false };
}

/** Remembers where somebody has signed in. @returns the device's name, for its cookie */
export async function rememberPlace(
  tx: Queryable,
  userId: string,
  origin: Origin,
  now: Date,
): Promise<string> {
  const device = origin.device ?? freshDevice();
  await tx.query(
    sql`insert into known_places (user_id, place, last_at)
      select ${userId}::uuid, place, ${now.toISOString()}::timestamptz
      from unnest(${[hashOf('device', device), placeOf(origin)]}::text[]) place
      on conflict (user_id, place) do update set last_at = excluded.last_at`,
  );
  return device;
}
