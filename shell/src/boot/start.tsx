import { browserStore } from '@portal/shared/storage';
import { attachPreferences, prepareInterface, readPreferences } from '@portal/shared';
import { followSession, news } from '../live';
import {
  landingOf,
  http,
  createBasics,
  readConfig,
  createRuntime,
  addShellState,
  within,
  loadKit,
} from '../platform';
import { App } from './app/App';
import { loadDashboard, loadFrame } from './app/lazyScreens';
import { askAfterSignIn } from './askAfterSignIn';
import { fetchEarly } from './early';
import { isPrefetched } from './isPrefetched';
import { prefetch } from './prefetch';
import { prefetchInitialPage } from './prefetchInitialPage';
import { createPageRoot } from './createPageRoot';
import { reportFromField } from './reportFromField';
import { sessionStored } from './sessionStored';
import { registerTexts } from './texts';

export const prefetchPortal = (): void => prefetch([loadFrame, loadDashboard, loadKit]);

/** The longest time in ms for which the outline may stand. */
const OUTLINE_MS = 1_500;
/** The longest wait in ms for a remote whose code is already in the cache. */
const REMOTE_MS = 400;

/**
 * Starts the portal; configuration, texts, registry and session load in parallel. To render once, the first render
 * waits for session, menu and screen, at most `OUTLINE_MS`; the dashboard's also for the prefetched remote of its first
 * tile, at most `REMOTE_MS`, because each remote that comes later renders all tiles again. A remote's page does not
 * wait, so that the frame is painted earlier.
 * @param after `signIn`: the sign-in page stands until the portal's first render replaces it
 */
export async function start(after: 'load' | 'signIn' = 'load'): Promise<void> {
  const preferences = readPreferences(browserStore);
  const prepared = prepareInterface(preferences);
  // Only now the language is known, so that only its texts load.
  registerTexts();
  const screens = fetchEarly(window.location, sessionStored());
  const config = await readConfig(http);
  const basics = createBasics(config);
  if (after === 'signIn') {
    const token = await basics.tokens.getToken();
    if (token.ok) askAfterSignIn(token.token, config, landingOf(window.location), preferences.i18n);
  }
  attachPreferences(basics.store);
  addShellState(basics.store, basics.config);
  const runtime = createRuntime(basics);
  followSession({
    store: basics.store,
    config: basics.config,
    tokens: basics.tokens,
    bus: runtime.bus,
    readReceiptsBus: runtime.readReceiptsBus,
    conditionsBus: runtime.conditionsBus,
    readUser: basics.readUser,
    onShow: (items) => news.shown.emit(items),
    onSay: (items) => news.spoken.emit(items),
    onGone: (items) => news.gone.emit(items),
  });
  const session = basics.initialise();
  const started = Promise.all([session, runtime.start()]);
  await prepared;
  await within<unknown>(Promise.allSettled([started, screens]), OUTLINE_MS, () => undefined);
  const here = runtime.here();
  if (here.pathname === here.home && isPrefetched(here.pathname, preferences.i18n))
    await within<unknown>(
      prefetchInitialPage(runtime.manager, runtime.initialRemotes(), here),
      REMOTE_MS,
      () => undefined,
    );
  // After a sign-in the user sees their page next, without an outline in between.
  if (after === 'signIn') await session;
  createPageRoot().render(<App basics={basics} runtime={runtime} />);
  reportFromField(basics, runtime);
  await started;
}
