import { createRoot } from 'react-dom/client';
import { prepareInterface, smallPreferences } from '@portal/shared';
import { createBrowserTokenClient } from '@portal/shared/session';
import { rootElement } from '../boot/rootElement';
import { registerTexts } from '../boot/texts';
import { loadPart } from '../federation/load/loadPart';
import { ownLoading } from '../federation/load/ownLoading';
import { LOGIN } from '../navigation/returnUrl';
import { Guest } from './Guest';
import type { GuestConfig } from './guestConfig';
import { createEntrance } from './entrance';

const loadPortal = () => import(/* webpackChunkName: "portal" */ '../boot/start');

/**
 * The sign-in page alone: no store, no router, no remotes. The portal takes its place in the same page once somebody is
 * signed in, here or in another tab.
 */
export async function start(config: GuestConfig): Promise<void> {
  const preferences = smallPreferences();
  const prepared = prepareInterface(preferences.current());
  // After the language is known: of the texts come the reader's alone.
  registerTexts();
  if (window.location.pathname !== LOGIN) window.history.replaceState(window.history.state, '', LOGIN);
  const { apiBase } = config;
  const tokens = createBrowserTokenClient({ apiBase });
  const root = createRoot(rootElement());
  const entrance = createEntrance({
    tokens,
    load: () => loadPart(loadPortal, ownLoading),
    ahead: (portal) => portal.readAhead(),
    open: async (portal) => {
      preferences.stop();
      await portal.start({ root, tokens, apiBase });
    },
  });
  await prepared;
  root.render(<Guest config={config} preferences={preferences} entrance={entrance} />);
}
