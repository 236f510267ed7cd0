import { createRoot } from 'react-dom/client';
import {
  type AllMessageLoaders,
  attachPreferences,
  prepareInterface,
  readPreferences,
  registerMessages,
} from '@portal/shared';
import { App } from '../app/App';
import { takeToken } from '../auth/linkToken';
import { followSession } from '../live/followSession';
import { news } from '../live/news';
import { fetchEarly } from './early';
import { lendNonce } from './lendNonce';
import { readConfig } from '../context/readConfig';
import { createRuntime } from '../context/runtime';
import { createBasics } from '../context/basics';
import { unregisterServiceWorkers } from './serviceWorkers';
import { addShellState } from '../context/shellState';
import { installTrustedTypes } from '../context/trustedTypes';
import { collectWebVitals } from './webVitals';

/**
 * Starts the portal. Configuration, texts, registry and session are asked for side by side; the frame is drawn as soon
 * as configuration and texts are there, and no remote is waited for.
 */
export async function start(): Promise<void> {
  installTrustedTypes();
  // Before anything else is asked for: the address must not go along as a referrer, nor stay while code is loaded.
  takeToken();
  const preferences = readPreferences(localStorage);
  fetchEarly();
  lendNonce();
  unregisterServiceWorkers();
  collectWebVitals();
  registerMessages('shell', {
    en: () => import(/* webpackChunkName: "texts-en" */ '../messages/en.json'),
    fr: () => import(/* webpackChunkName: "texts-fr" */ '../messages/fr.json'),
    ro: () => import(/* webpackChunkName: "texts-ro" */ '../messages/ro.json'),
    zh: () => import(/* webpackChunkName: "texts-zh" */ '../messages/zh.json'),
  } satisfies AllMessageLoaders);
  const prepared = prepareInterface(preferences);
  const basics = createBasics(await readConfig((input, init) => window.fetch(input, init)));
  attachPreferences(basics.store);
  addShellState(basics.store, basics.config);
  const runtime = createRuntime(basics);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  followSession({
    store: basics.store,
    config: basics.config,
    tokens: basics.tokens,
    bus: runtime.bus,
    marksBus: runtime.marksBus,
    syncUser: () => void basics.syncUser(),
    onShow: (items) => news.shown.tell(items),
    onSay: (items) => news.spoken.tell(items),
    onGone: (items) => news.gone.tell(items),
  });
  const started = Promise.all([basics.initialise(), runtime.start()]);
  await prepared;
  createRoot(root).render(<App basics={basics} runtime={runtime} />);
  await started;
}
