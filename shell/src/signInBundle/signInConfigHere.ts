import { browserStore, tabStore } from '@portal/shared/storage';
import { OVERRIDE_KEY } from '../federation/registry/overrideKey';
import { sessionStored } from '../boot/sessionStored';
import { inlined } from '../federation/registry/inlined';
import { startsSignedOut } from '../navigation/plan';
import { LOGIN } from '../navigation/returnUrl';
import { signInConfig, type SignInConfig } from './signInConfig';

interface Stores {
  tab: Pick<Storage, 'getItem'>;
  browser: Pick<Storage, 'getItem'>;
}

/**
 * Whether the page behind the address is the sign-in and nothing more, so that it can do without the portal: nobody is
 * signed in, the address is that of the sign-in or leads there for certain, and the site's configuration can be read plainly.
 * Whatever is out of the ordinary is the portal's own business, which has a page or a word for it.
 *
 * @returns what the sign-in page has to know
 */
export function signInConfigHere(
  page: Pick<Window, 'location'>,
  config = inlined('portal-config'),
  { tab, browser }: Stores = { tab: tabStore, browser: browserStore },
): SignInConfig | undefined {
  const { pathname, search, hash, origin } = page.location;
  // A developer's remote: the page says so, signed in or not.
  if (sessionStored([tab, browser]) || tab.getItem(OVERRIDE_KEY) !== null) return undefined;
  const plain =
    pathname === LOGIN
      ? [...new URLSearchParams(search).keys()].every((key) => key === 'from')
      : search === '' && hash === '';
  if (!startsSignedOut(pathname) || !plain) return undefined;
  return signInConfig(config, origin);
}
