/** As in `@portal/shared`, whose modules would make this script the largest of all: a test compares. */
export const TOKEN = 'serviceToken';
export const PREFERENCES = 'portal-preferences';
export const OWN_AUDIENCE = 'portal';
export const SUPER_ADMIN = 'SUPER_ADMIN';

/** A token that is nearer to its end may be renewed first, ms: it starts nothing. */
const MARGIN_MS = 600_000;

/** The token of this tab, or of the browser; none where the browser forbids to look. */
export function storedToken(storages: () => readonly Pick<Storage, 'getItem'>[]): string | undefined {
  try {
    return storages()
      .map((storage) => storage.getItem(TOKEN))
      .find((token) => token) as string | undefined;
  } catch {
    // No session outlives a page here.
    return undefined;
  }
}

/** What a token says; from the third on, what one of the portal's own back end does. */
export interface Claims {
  exp: number;
  aud?: unknown;
  sub: string;
  pilot_role?: readonly string[];
  oversees?: boolean;
}

/** What the server calls people by their token: whether they oversee others, and their access level (`ops/src/serve/prefetchTiles.ts`). */
export const personOf = ({ oversees, pilot_role }: Claims): string => [oversees, pilot_role].join();

/** @throws where it is no token */
export const claimsOf = (token: string): Claims =>
  JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as Claims;

/** Whether a call may go out with a token as it is; the session itself looks closer (`expiry.ts`). */
export const isFresh = (claims: Claims, now: number): boolean => claims.exp * 1000 - now > MARGIN_MS;

/** The language a reader has chosen; English where it can be none. Whether its texts are there, the build's plan says. */
export function storedLanguage(storage: () => Pick<Storage, 'getItem'>): string {
  try {
    const { i18n } = JSON.parse(storage().getItem(PREFERENCES) ?? '{}') as { i18n?: unknown };
    return /^[a-z]{2,3}$/.exec(String(i18n))?.[0] ?? 'en';
  } catch {
    return 'en';
  }
}
