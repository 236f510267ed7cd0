import { createRoot, type Root } from 'react-dom/client';
import { attachPreferences, prepareInterface, readPreferences } from '@portal/shared';
import type { TokenClient } from '@portal/shared/session';
import { App } from '../app/App';
import { loadDashboard, loadFrame } from '../app/parts';
import { createBasics } from '../context/basics';
import { readConfig } from '../context/readConfig';
import { createRuntime } from '../context/runtime';
import { addShellState } from '../context/shellState';
import { runTime } from '../federation/moduleFederation';
import { followSession } from '../live/followSession';
import { news } from '../live/news';
import { ahead } from './ahead';
import { fetchEarly } from './early';
import { rootElement } from './rootElement';
import { registerTexts } from './texts';

/** What the sign-in page hands over to the portal that takes its place. */
export interface HandedOver {
  root: Root;
  /** Of the back end at `apiBase`. */
  tokens: TokenClient;
  apiBase: string;
}

/** Reads the code of the page behind the sign-in ahead, so that it only has to be drawn then. */
export const readAhead = (): void => ahead([loadFrame, loadDashboard, runTime]);

/**
 * Starts the portal. Configuration, texts, registry and session are asked for side by side; the frame is drawn as soon
 * as configuration and texts are there, and no remote is waited for.
 */
export async function start(handed?: HandedOver): Promise<void> {
  fetchEarly();
  registerTexts();
  const prepared = prepareInterface(readPreferences(localStorage));
  const config = await readConfig((input, init) => window.fetch(input, init));
  const basics = createBasics(config, handed?.apiBase === config.api.base ? handed.tokens : undefined);
  attachPreferences(basics.store);
  addShellState(basics.store, basics.config);
  const runtime = createRuntime(basics);
  followSession({
    store: basics.store,
    config: basics.config,
    tokens: basics.tokens,
    bus: runtime.bus,
    marksBus: runtime.marksBus,
    conditionsBus: runtime.conditionsBus,
    syncUser: () => void basics.syncUser(),
    onShow: (items) => news.shown.tell(items),
    onSay: (items) => news.spoken.tell(items),
    onGone: (items) => news.gone.tell(items),
  });
  const session = basics.initialise();
  const started = Promise.all([session, runtime.start()]);
  await prepared;
  // Whoever has just signed in sees their page next, and no outline of the sign-in.
  if (handed) await session;
  (handed?.root ?? createRoot(rootElement())).render(<App basics={basics} runtime={runtime} />);
  await started;
}
