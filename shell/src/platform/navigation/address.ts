import { startsSignedOut } from './plan';
import { returnPath } from './returnUrl';

/** The path that a user with a session will see: `from` on the sign-in page, which has not navigated yet. */
export const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  startsSignedOut(pathname) ? returnPath(search).replace(/[?#].*$/, '') : pathname;
