import { OVERRIDE_KEY } from '../federation/overrideKey';
import { sessionStored } from '../boot/sessionStored';
import { inlined } from '../federation/inlined';
import { startsAsGuest } from '../context/plan';
import { LOGIN } from '../context/returnUrl';
import { guestConfig, type GuestConfig } from './guestConfig';

type Page = Pick<Window, 'location' | 'sessionStorage' | 'localStorage'>;

/** Whether somebody's tab runs a developer's remote: the page then says so, signed in or not. */
function overridden({ sessionStorage }: Pick<Page, 'sessionStorage'>): boolean {
  return sessionStorage.getItem(OVERRIDE_KEY) !== null;
}

/**
 * Whether the page behind the address is the sign-in and nothing more, so that it can do without the portal: nobody is
 * signed in, the address is that of the sign-in or leads there for certain, and the site's configuration can be read plainly.
 * Whatever is out of the ordinary is the portal's own business, which has a page or a word for it.
 *
 * @returns what the sign-in page has to know
 */
export function guestHere(page: Page, config = inlined('portal-config')): GuestConfig | undefined {
  try {
    const { pathname, search, hash, origin } = page.location;
    if (sessionStored(() => [page.sessionStorage, page.localStorage]) || overridden(page)) return undefined;
    const plain =
      pathname === LOGIN
        ? [...new URLSearchParams(search).keys()].every((key) => key === 'from')
        : search === '' && hash === '';
    if (!startsAsGuest(pathname) || !plain) return undefined;
    return guestConfig(config, origin);
  } catch {
    // A browser that forbids storage.
    return undefined;
  }
}
