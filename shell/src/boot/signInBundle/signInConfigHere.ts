import { browserStore, tabStore } from '@portal/shared/storage';
import { OVERRIDE_KEY, inlined, startsSignedOut, LOGIN } from '../../platform';
import { sessionStored } from '../sessionStored';
import { signInConfig, type SignInConfig } from './signInConfig';

interface Stores {
  tab: Pick<Storage, 'getItem'>;
  browser: Pick<Storage, 'getItem'>;
}

/**
 * Whether the sign-in bundle can show this page without the portal: there is no session, the address shows the sign-in
 * or certainly leads there, and the site's configuration is valid. The portal handles every other case.
 * @returns the configuration for the sign-in bundle
 */
export function signInConfigHere(
  page: Pick<Window, 'location'>,
  config = inlined('portal-config'),
  { tab, browser }: Stores = { tab: tabStore, browser: browserStore },
): SignInConfig | undefined {
  const { pathname, search, hash, origin } = page.location;
  // With a developer's override the portal must show its banner.
  if (sessionStored([tab, browser]) || tab.getItem(OVERRIDE_KEY) !== null) return undefined;
  const plain =
    pathname === LOGIN
      ? [...new URLSearchParams(search).keys()].every((key) => key === 'from')
      : search === '' && hash === '';
  if (!startsSignedOut(pathname) || !plain) return undefined;
  return signInConfig(config, origin);
}
