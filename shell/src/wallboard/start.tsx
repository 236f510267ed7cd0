import { browserStore, tabStore } from '@portal/shared/storage';
import { prepareInterface, serverNow } from '@portal/shared';
import { createPageRoot, signInConfig } from '../boot';
import { http, inlined } from '../platform';
import { wallPreferences } from './looks';
import { registerWallTexts } from './texts';
import { visitorOf } from './visitor';
import { WallPage } from './WallPage';
import { keptToken } from './watch/keptToken';
import { watchMachines } from './watch/watchMachines';

/** The default of `portalConfigSchema`. */
const API_BASE = '/api';

/** Starts the page of wall screens: no store, router, remotes or session. Its token opens nothing else. */
export async function start(page: Window = window): Promise<void> {
  const preferences = wallPreferences({
    search: page.location.search,
    languages: page.navigator.languages,
    prefersDark: page.matchMedia('(prefers-color-scheme: dark)').matches,
  });
  const prepared = prepareInterface(preferences);
  // Only now the language is known, so that only its texts load.
  registerWallTexts();
  const config = signInConfig(inlined('portal-config'), page.location.origin);
  const watch = watchMachines({
    backEnd: {
      base: config?.apiBase ?? API_BASE,
      http,
    },
    token: keptToken(browserStore),
    now: serverNow,
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  watch.start();
  page.addEventListener('online', watch.lookNow);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') watch.lookNow();
  });
  await prepared;
  const visitor = visitorOf([tabStore, browserStore]);
  createPageRoot().render(<WallPage preferences={preferences} watch={watch} visitor={visitor} />);
}
