import { onFormLeft, unsavedTexts } from '@portal/shared';
import { systemClock } from '@portal/shared/session';
import { browserStore } from '@portal/shared/storage';
import { paths, SHELL, type FieldReport } from '@portal/shared/wire';
import { isAxiosError } from 'axios';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { news } from '../live';
import { addressOf, type Basics, http, type Runtime } from '../platform';
import { countFailedCall, createTakes } from './calls';
import type { CountFact } from './collector';
import { createGaps } from './link';
import { buildOf, placeAt } from './place';
import { watchRemotes } from './remotes';
import { createReporter, type Sent } from './reporter';
import { watchTrials } from './trials';
import { createRouteHistory, createVitals } from './vitals';

interface FieldReportsOptions {
  readonly basics: Pick<Basics, 'calls' | 'capabilities' | 'config' | 'store' | 'tokens'>;
  readonly runtime: Pick<Runtime, 'manager' | 'frame'>;
  /** The version of the portal's own pages. */
  readonly version: string;
  /** The patterns of their routes. */
  readonly routes: readonly string[];
  /** The path that the page was opened with. */
  readonly landing: string;
}

const TIMEOUT_MS = 10_000;
/** The back end has no such call, leaves it out, or wants nothing from this page. */
const ENDED: readonly unknown[] = [403, 404, 405, 501];

/**
 * Sends a report by the page's HTTP client: `sendBeacon` cannot carry the bearer, and a `fetch` with `keepalive` outlives
 * the page as a beacon does. The token is neither renewed for it, so that a page that nobody uses stays signed in no longer,
 * nor is the session ended when the api refuses it.
 */
const senderOf =
  ({ config, tokens }: FieldReportsOptions['basics']) =>
  async (report: FieldReport): Promise<Sent> => {
    const token = tokens.tokenNow();
    if (token === undefined) return 'failed';
    try {
      await http.post(config.api.base.replace(/\/+$/, '') + paths.fieldReports.report, report, {
        timeout: TIMEOUT_MS,
        fetchOptions: { keepalive: true },
        api: { bearer: false, token },
      });
      return 'taken';
    } catch (error) {
      return isAxiosError(error) && ENDED.includes(error.response?.status) ? 'ended' : 'failed';
    }
  };

/**
 * Field reports (docs/reference/api.md#field-reports): counts what happens in this page while somebody is signed in, without
 * text, names, ids or addresses, and sends it in batches that nobody waits for. Returns the function that stops it.
 */
export function startFieldReports(options: FieldReportsOptions): () => void {
  const { basics, runtime, version, routes, landing } = options;
  const { store } = basics;
  const { manager, frame } = runtime;
  const shell = { remote: SHELL, version };
  const own = (remote: string | undefined) => buildOf(remote, manager.states(), shell);
  const placeOf = (pathname: string) => placeAt(pathname, { states: manager.states(), own: routes, shell });
  const placeNow = () => placeOf(addressOf(window.location));

  let count: CountFact = () => undefined;
  const history = createRouteHistory(
    () => placeOf(landing),
    placeNow,
    () => performance.now(),
  );
  const vital = createVitals((fact) => count(fact), history);
  // The library's listeners come first: what they count as the page is hidden is still in that report.
  for (const observe of [onLCP, onINP, onCLS]) observe(vital);

  function begin(): () => void {
    const reporter = createReporter({
      send: senderOf(basics),
      page: document,
      after: (ms, run) => systemClock.after(ms, run),
    });
    count = reporter.count;
    count({ measure: 'session', ...shell });
    const gap = createGaps(count, shell, Date.now);
    const takes = createTakes(count, own, Date.now);
    const trials = watchTrials(manager, count, browserStore);
    const ofHere = () => {
      const { remote, version: build } = placeNow();
      return { remote, version: build };
    };
    // It comes before the page is hidden, and, unlike `beforeunload`, only if the person does not stay.
    const onClosed = () => {
      if (unsavedTexts().length > 0) count({ measure: 'form', ...ofHere(), end: 'closed' });
    };
    window.addEventListener('pagehide', onClosed);
    const ends = [
      watchRemotes(manager, count),
      trials.stop,
      basics.calls.subscribe((call) => {
        countFailedCall(call, count, own);
        takes.called(call);
        trials.called(call);
      }),
      news.shown.subscribe((items) => takes.shown(items)),
      store.subscribe(() => gap(store.getState().live.link)),
      onFormLeft(() => count({ measure: 'form', ...ofHere(), end: 'left' })),
      () => window.removeEventListener('pagehide', onClosed),
      reporter.stop,
    ];
    return () => {
      count = () => undefined;
      for (const end of ends) end();
    };
  }

  /** Ends what is under way; undefined while nothing is counted. */
  let end: (() => void) | undefined;
  let person: string | undefined;
  function look(): void {
    const { user, isLoggedIn } = store.getState().session;
    const next = isLoggedIn && user && basics.capabilities().fieldReports ? user.userId : undefined;
    if (next === person) return;
    person = next;
    end?.();
    end = next === undefined ? undefined : begin();
  }
  look();
  const ends = [store.subscribe(look), frame.onNavigated(history.note)];
  return () => {
    for (const one of ends) one();
    end?.();
  };
}
