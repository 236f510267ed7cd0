import { decodeToken, TOKEN_KEY } from '@portal/shared/session';

/** Whether somebody is signed in to the portal in a screen's browser, and whether they make codes for screens. */
export type Visitor = 'nobody' | 'person' | 'administrator';

/** Levels of access whose people make codes, as their tokens name them. */
const MAKERS: readonly unknown[] = ['ADMIN', 'SUPER_ADMIN'];

/**
 * Who opened the page, as far as the browser's storage tells: only to say where to go on. The token is not verified and
 * nothing is asked for with it.
 */
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
