/** As in `@portal/shared`, whose modules would make this script the largest of all: a test compares. */
export const TOKEN = 'serviceToken';
export const PREFERENCES = 'portal-preferences';

/** A token that is nearer to its end may be renewed first (spec §9), ms: it starts nothing. */
const MARGIN_MS = 600_000;

/** The token of this tab, or of the browser; none where the browser forbids to look. */
export function storedToken(storages: () => readonly Pick<Storage, 'getItem'>[]): string | undefined {
  try {
    for (const storage of storages()) {
      const token = storage.getItem(TOKEN);
      if (token) return token;
    }
  } catch {
    // No session outlives a page here.
  }
  return undefined;
}

/**
 * Whether a call may go out with a token as it is; the session itself looks closer (`expiry.ts`).
 * @throws where it is no token
 */
export function isFresh(token: string, now: number): boolean {
  const claims = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
  const { exp } = JSON.parse(atob(claims)) as { exp?: unknown };
  return typeof exp === 'number' && exp * 1000 - now > MARGIN_MS;
}

/** The language a reader has chosen; English where it can be none. Whether its texts are there, the build's plan says. */
export function storedLanguage(storage: () => Pick<Storage, 'getItem'>): string {
  try {
    const { i18n } = JSON.parse(storage().getItem(PREFERENCES) ?? '{}') as { i18n?: unknown };
    return typeof i18n === 'string' && /^[a-z]{2,3}$/.test(i18n) ? i18n : 'en';
  } catch {
    return 'en';
  }
}
