import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { prepareInterface, smallPreferences } from '@portal/shared';
import { createBrowserTokenClient } from '@portal/shared/session';
import { loadPart, ownLoading, http, LOGIN } from '../../platform';
import { rootElement } from '../rootElement';
import { registerTexts } from '../texts';
import { createPortalEntry } from './portalEntry';
import { SignInBundle } from './SignInBundle';
import type { SignInConfig } from './signInConfig';

const loadPortal = () => import(/* webpackChunkName: "portal" */ '../start');

/** Starts the sign-in bundle: no store, router or remotes. The portal replaces it after a sign-in in any tab. */
export async function start(config: SignInConfig): Promise<void> {
  const preferences = smallPreferences();
  const prepared = prepareInterface(preferences.current());
  // Only now the language is known, so that only its texts load.
  registerTexts();
  if (window.location.pathname !== LOGIN) window.history.replaceState(window.history.state, '', LOGIN);
  const tokens = createBrowserTokenClient({ apiBase: config.apiBase, http });
  // An element of its own: the portal's first render empties the page's root element.
  const place = document.createElement('div');
  const root = createRoot(place);
  const entry = createPortalEntry({
    tokens,
    load: () => loadPart(loadPortal, ownLoading),
    prefetch: (portal) => portal.prefetchPortal(),
    open: async (portal) => {
      preferences.stop();
      await portal.start('signIn');
      root.unmount();
      tokens.dispose();
    },
  });
  await prepared;
  rootElement().replaceChildren(place);
  flushSync(() => root.render(<SignInBundle config={config} preferences={preferences} entry={entry} />));
}
