import { startsSignedOut } from './plan';
import { returnPath } from './returnUrl';

type Address = Pick<Location, 'pathname' | 'search'>;

/** The address that a user with a session will see: `from` on the sign-in page, which has not navigated yet. */
export function landingOf({ pathname, search }: Address): Address {
  return startsSignedOut(pathname)
    ? new URL(returnPath(search), window.location.origin)
    : { pathname, search };
}

/** The path of `landingOf`. */
export const addressOf = (location: Address): string => landingOf(location).pathname;
