import { returnPath } from './returnUrl';
import { startsSignedOut } from './plan';

/**
 * The path of the page that an address leads somebody with a session to: the sign-in has led nowhere yet when the portal takes its place.
 */
export const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  startsSignedOut(pathname) ? returnPath(search).replace(/[?#].*$/, '') : pathname;
