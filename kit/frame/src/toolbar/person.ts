import { browserStore, tabStore } from '@portal/shared/storage';
import { type CurrentUser, decodeToken, toCurrentUser, TOKEN_KEY } from '@portal/shared/session';

/** The signed-in user, from the token in the browser; undefined for nobody. */
export function signedInPerson(
  storages: readonly Pick<Storage, 'getItem'>[] = [tabStore, browserStore],
): CurrentUser | undefined {
  for (const storage of storages) {
    const token = storage.getItem(TOKEN_KEY);
    if (!token) continue;
    try {
      return toCurrentUser(decodeToken(token));
    } catch {
      // An invalid token; the page ignores it too.
    }
  }
  return undefined;
}
