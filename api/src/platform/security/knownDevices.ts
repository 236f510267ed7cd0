import { emailKey } from '@portal/shared/wire';
import { col } from '../db/columns';
import { exists, first, type Queryable } from '../db/database';
import { sql, timestamp } from '../db/sql';
import { type Origin } from '../rules/origin';
import { cookiesIn, setCookie } from './cookies';
import { networksOf } from './network';
import { freshToken, hashOfToken } from './opaqueToken';

/** The cookie of a known browser; it grants nothing, and exempts its holder from other people's failures. */
const DEVICE_COOKIE = 'portal-device';
const DEVICE = /^[\w-]{43}$/;

/** Days without a sign-in after which a device or an address counts as unknown again. */
export const KNOWN_DEVICE_DAYS = 90;

const hashOf = (kind: 'device' | 'address' | 'browser', value: string): string =>
  `${kind}:${hashOfToken(value)}`;

/** Hashes the network, because the addresses of an IPv6 network change daily. */
const placeOf = ({ address }: Origin): string => hashOf('address', networksOf(address).near);

/** A kind of browser in a network: recognized even if cookies are not kept. */
const browserOf = ({ address, userAgent }: Origin): string =>
  hashOf('browser', `${networksOf(address).near} ${userAgent}`);

export function deviceIn(cookies: string | undefined): string | undefined {
  return cookiesIn(cookies).find(([name, value]) => name === DEVICE_COOKIE && DEVICE.test(value))?.[1];
}

/** Sent to the calls of accounts only, and never readable by scripts. */
export const deviceCookie = (device: string, publicUrl: string): string =>
  setCookie(publicUrl, {
    name: DEVICE_COOKIE,
    value: device,
    path: '/api/users',
    seconds: KNOWN_DEVICE_DAYS * 86_400,
    sameSite: 'Strict',
  });

const knownSince = (now: Date): string =>
  new Date(now.getTime() - KNOWN_DEVICE_DAYS * 86_400_000).toISOString();

export interface Familiar {
  readonly device: boolean;
  readonly address: boolean;
}

/** The familiarity of a place to the account of this e-mail; false for an account that does not exist. */
export async function familiarity(
  db: Queryable,
  email: string,
  origin: Origin,
  now: Date,
): Promise<Familiar> {
  const row = await first(
    db,
    { device: col.flag, address: col.flag },
    sql`select coalesce(bool_or(p.place = ${hashOf('device', origin.device ?? '')}), false) as device,
        coalesce(bool_or(p.place = ${placeOf(origin)}), false) as address
      from users u join known_places p on p.user_id = u.id
      where lower(u.email) = ${emailKey(email)} and p.last_at > ${knownSince(now)}::timestamptz`,
  );
  return row ?? { device: false, address: false };
}

/** Whether a person has signed in before with this browser, or with one like it in the same network. */
export const isKnownBrowser = (db: Queryable, userId: string, origin: Origin, now: Date): Promise<boolean> =>
  exists(
    db,
    sql`select from known_places where user_id = ${userId}::uuid and last_at > ${knownSince(now)}::timestamptz
      and place in (${hashOf('device', origin.device ?? '')}, ${browserOf(origin)})`,
  );

/** Whether anybody has signed in with this browser lately. */
export const isKnownDevice = async (db: Queryable, { device }: Origin, now: Date): Promise<boolean> =>
  device !== undefined &&
  exists(
    db,
    sql`select from known_places where place = ${hashOf('device', device)}
      and last_at > ${knownSince(now)}::timestamptz`,
  );

/** Remembers where a person has signed in. @returns the device id, for its cookie */
export async function rememberPlace(
  tx: Queryable,
  userId: string,
  origin: Origin,
  now: Date,
): Promise<string> {
  const device = origin.device ?? freshToken();
  await tx.query(
    sql`insert into known_places (user_id, place, last_at)
      select ${userId}::uuid, place, ${timestamp(now)}
      from unnest(${[hashOf('device', device), placeOf(origin), browserOf(origin)]}::text[]) place
      on conflict (user_id, place) do update set last_at = excluded.last_at`,
  );
  return device;
}
