import { decodeToken, TOKEN_KEY } from '@portal/shared/session';

/** Whether a user of the portal is signed in in a screen's browser, and whether they may make screen codes. */
export type Visitor = 'nobody' | 'person' | 'administrator';

/** Access levels that may make codes, as tokens name them. */
const MAKERS: readonly unknown[] = ['ADMIN', 'SUPER_ADMIN'];

/** Who opened the page, from the tokens in storage. Used only for hints: the token is not verified and not sent. */
export function visitorOf(storages: readonly Pick<Storage, 'getItem'>[]): Visitor {
  try {
    const token = storages
      .map((storage) => storage.getItem(TOKEN_KEY))
      .find((one) => one !== null && one !== '');
    if (token === undefined) return 'nobody';
    const { pilot_role: levels } = decodeToken(token);
    return Array.isArray(levels) && levels.some((level) => MAKERS.includes(level))
      ? 'administrator'
      : 'person';
  } catch {
    return 'nobody';
  }
}
