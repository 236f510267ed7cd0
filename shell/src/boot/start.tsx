import { browserStore } from '@portal/shared/storage';
import { createRoot, type Root } from 'react-dom/client';
import { attachPreferences, prepareInterface, readPreferences } from '@portal/shared';
import type { TokenClient } from '@portal/shared/session';
import { App } from '../app/App';
import { loadDashboard, loadFrame } from '../app/parts';
import { addressOf } from '../navigation/address';
import { createBasics } from '../runtime/basics';
import { readConfig } from '../runtime/readConfig';
import { createRuntime } from '../runtime/runtime';
import { addShellState } from '../state/shellState';
import { isPrefetched } from '../federation/registry/isPrefetched';
import { within } from '../federation/verify/explain';
import { runTime } from '../federation/load/moduleFederation';
import { followSession } from '../live/followSession';
import { news } from '../live/news';
import { prefetch } from './prefetch';
import { askAfterSignIn } from './askAfterSignIn';
import { fetchEarly } from './early';
import { prefetchInitialPage } from './prefetchInitialPage';
import { rootElement } from './rootElement';
import { sessionStored } from './sessionStored';
import { registerTexts } from './texts';

/** What the sign-in page hands over to the portal that takes its place. */
export interface HandedOver {
  root: Root;
  /** Of the back end at `apiBase`. */
  tokens: TokenClient;
  apiBase: string;
}

/** Reads the code of the page behind the sign-in ahead, so that it only has to be drawn then. */
export const prefetchPortal = (): void => prefetch([loadFrame, loadDashboard, runTime]);

/** How long the outline in the page may stand while what is drawn first is not all here, ms. */
const OUTLINE_MS = 1_500;
/** How long it may stand for a remote whose code lies in the cache and has only to be run, ms. */
const REMOTE_MS = 400;

/**
 * Starts the portal. Configuration, texts, registry and session are asked for side by side, and no remote is waited for. The
 * page has an outline from the server: it is drawn over once session, menu and screen are known, each stage of which would
 * cost as much as the whole, or as soon as they keep somebody waiting; so is the page of a remote whose code is here.
 */
export async function start(handed?: HandedOver): Promise<void> {
  const prepared = prepareInterface(readPreferences(browserStore));
  // After the language is known: of the texts come the reader's alone.
  registerTexts();
  const screens = fetchEarly(window.location, handed !== undefined || sessionStored());
  const config = await readConfig((input, init) => window.fetch(input, init));
  if (handed?.apiBase === config.api.base) {
    const token = await handed.tokens.getToken();
    if (token.ok)
      askAfterSignIn(token.token, config, addressOf(window.location), readPreferences(browserStore).i18n);
  }
  const basics = createBasics(config, handed?.apiBase === config.api.base ? handed.tokens : undefined);
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
    syncUser: () => void basics.syncUser(),
    onShow: (items) => news.shown.emit(items),
    onSay: (items) => news.spoken.emit(items),
    onGone: (items) => news.gone.emit(items),
  });
  const session = basics.initialise();
  const started = Promise.all([session, runtime.start()]);
  await prepared;
  await within<unknown>(Promise.allSettled([started, screens]), OUTLINE_MS, () => undefined);
  if (isPrefetched())
    await within<unknown>(
      prefetchInitialPage(runtime.manager, runtime.initialRemotes(), runtime.here()),
      REMOTE_MS,
      () => undefined,
    );
  // Whoever has just signed in sees their page next, and no outline of the sign-in.
  if (handed) await session;
  (handed?.root ?? createRoot(rootElement())).render(<App basics={basics} runtime={runtime} />);
  await started;
}
