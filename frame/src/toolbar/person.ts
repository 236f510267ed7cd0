import { browserStore, tabStore } from '@portal/shared/storage';
import { type CurrentUser, decodeToken, toCurrentUser, TOKEN_KEY } from '@portal/shared/session';

/** Who is signed in, by the token in the browser: what rules see of them. Undefined for nobody. */
export function signedInPerson(
  storages: readonly Pick<Storage, 'getItem'>[] = [tabStore, browserStore],
): CurrentUser | undefined {
  for (const storage of storages) {
    const token = storage.getItem(TOKEN_KEY);
    if (!token) continue;
    try {
      return toCurrentUser(decodeToken(token));
    } catch {
      // Not a token: the page will not take it for one either.
    }
  }
  return undefined;
}
