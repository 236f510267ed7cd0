/** Copies of values in `@portal/shared`, whose modules would make this script too large; a test compares them. */
export const TOKEN = 'serviceToken';
export const PREFERENCES = 'portal-preferences';
export const OWN_AUDIENCE = 'portal';
export const SUPER_ADMIN = 'SUPER_ADMIN';

/** A token that ends sooner, in ms, may be renewed first, so it starts no request. */
const MARGIN_MS = 600_000;

export function storedToken(storages: () => readonly Pick<Storage, 'getItem'>[]): string | undefined {
  try {
    return storages()
      .map((storage) => storage.getItem(TOKEN))
      .find((token) => token) as string | undefined;
  } catch {
    return undefined;
  }
}

/** A token's claims; the fields after `aud` exist only in tokens of the portal's own back end. */
export interface Claims {
  exp: number;
  aud?: unknown;
  sub: string;
  pilot_role?: readonly string[];
  oversees?: boolean;
  left_out?: readonly string[];
}

/** The kind of a user in the expressions of the prefetch table (`ops/src/serve/prefetchTiles.ts`). */
export const personOf = ({ oversees, pilot_role }: Claims): string => [oversees, pilot_role].join();

/** @throws if it is not a token */
export const claimsOf = (token: string): Claims =>
  JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as Claims;

/** Whether a token is valid long enough for a call; the session itself checks more (`expiry.ts`). */
export const isFresh = (claims: Claims, now: number): boolean => claims.exp * 1000 - now > MARGIN_MS;

/** The user's chosen language, English by default. The build's plan knows whether its texts exist. */
export function storedLanguage(storage: () => Pick<Storage, 'getItem'>): string {
  try {
    const { i18n } = JSON.parse(storage().getItem(PREFERENCES) ?? '{}') as { i18n?: unknown };
    return /^[a-z]{2,3}$/.exec(String(i18n))?.[0] ?? 'en';
  } catch {
    return 'en';
  }
}
