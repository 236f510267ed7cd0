import {
  catalogue,
  type ConditionsBus,
  createTokenHandshake,
  type LiveBus,
  messagesReady,
  openSnackbar,
  type ReadReceiptsBus,
} from '@portal/shared';
import { createObservable } from '@portal/shared/observable';
import { browserStore, tabStore } from '@portal/shared/storage';
import { createCrashGuard } from '../federation/isolate/crashGuard';
import { createLeftOut } from '../federation/isolate/leftOut';
import type * as RemoteCode from '../federation/isolate/remoteCode';
import type { LoadDeps, LoadedBuilds } from '../federation/load/loadBuild';
import type { RegistryClient } from '../federation/registry/registryClient';
import { createModuleLoader } from '../federation/state/loadModule';
import { RemoteManager } from '../federation/state/RemoteManager';
import { explain, within } from '../federation/verify/explain';
import { createFailureMemory } from '../federation/verify/failureMemory';
import { prefetchRemotePage } from '../navigation/prefetchRemotePage';
import type { Basics } from './basics';
import type { Resolved } from './resolved';

/** Ms for which a remote's texts may delay its pages; the English texts may then take as long again. */
const TEXTS_MS = 5_000;

const wholeOf = (id: string, version: string): string => `${id}@${version}`;

/** Set by the router once it exists; remotes may call it earlier. */
export interface FrameParts {
  navigate: (to: string) => void;
  /** Prefetches the shell's own screens of an address, also the one around a remote's page. Never rejects. */
  prefetchScreens: (pathname: string) => Promise<void>;
  /** Subscribes to navigations. */
  onNavigated: (listener: () => void) => () => void;
}

interface RemotesDeps {
  basics: Basics;
  registry: RegistryClient;
  resolved: Resolved;
  loading: LoadDeps;
}

/** The remotes of the page: loaded, isolated and started, with what the host lends them. */
export function createRemotes({ basics, registry, resolved, loading }: RemotesDeps) {
  const { config, store, tokens, account } = basics;
  const bus: LiveBus = createObservable();
  const readReceiptsBus: ReadReceiptsBus = createObservable();
  const conditionsBus: ConditionsBus = createObservable();
  const frame: FrameParts = {
    navigate: (to) => window.location.assign(to),
    prefetchScreens: () => Promise.resolve(),
    onNavigated: () => () => undefined,
  };
  const pilot = () => store.getState().session.user?.pilotCode ?? '';
  const handOver = createTokenHandshake({ tokens, account, config, pilot });
  const loaded: LoadedBuilds = new Map();
  const guard = createCrashGuard();
  const leftOut = createLeftOut();

  let remoteCode: typeof RemoteCode | undefined;
  const code = (): typeof RemoteCode => {
    if (!remoteCode) throw new Error('A remote is loaded before anything else is done with it');
    return remoteCode;
  };

  const manager: RemoteManager = new RemoteManager({
    load: async (id, build) => {
      const part = wholeOf(id, build.version);
      if (guard.hung(part)) return { ok: false, failure: { kind: 'hung', part } };
      try {
        remoteCode ??= await import(/* webpackChunkName: "frame" */ '../federation/isolate/remoteCode');
      } catch (error) {
        return { ok: false, failure: await explain(error, loading) };
      }
      return code().loadBuild(id, build, loaded, { ...loading, run: (start) => guard.run(part, start) });
    },
    isolate: (definition, version, onFailure) =>
      code().isolate(definition, version, { ...loading, guard, leftOut }, onFailure),
    forgive: (id, version) => guard.forgive(wholeOf(id, version)),
    start: (definition, version) => {
      const { user } = store.getState().session;
      if (!user) throw new Error('A remote starts for a signed-in person only');
      const end = guard.begin(wholeOf(definition.id, version));
      try {
        return code().startRemote(definition, () => resolved.featuresOf(definition.id), {
          config,
          store,
          user,
          onLive: bus.subscribe,
          onMarks: readReceiptsBus.subscribe,
          onConditions: conditionsBus.subscribe,
          navigate: (to) => frame.navigate(to),
          feedback: (color, text) =>
            void store.dispatch(
              openSnackbar({ message: text, variant: 'alert', alert: { color, variant: 'filled' } }),
            ),
          handOver,
          loadModule: (remote, expose) => loadModule(remote, expose),
        });
      } finally {
        end();
      }
    },
    began: (definition) => prefetchRemotePage(definition, resolved.here()),
    texts: textsOf,
    refreshRegistry: () => registry.refresh(),
    memory: createFailureMemory(tabStore, browserStore),
    now: loading.now,
    later: (end) => void setTimeout(end),
    report: ({ id, version, failure }) => console.warn(`Remote ${id} ${version}:`, failure),
  });

  const loadModule = createModuleLoader(manager, loading);

  // The first live frame activates the remotes that listen to it; later frames reach them directly.
  bus.subscribe(() => {
    for (const { id, contributions } of resolved.get().remotes)
      if (contributions?.activation.includes('live')) void manager.activate(id);
  });

  return { manager, bus, readReceiptsBus, conditionsBus, frame, guard, leftOut };
}

/** Waits for a remote's texts, or for the English ones. @returns why there are none */
async function textsOf(id: string) {
  const inTime = (wait: Promise<void>) =>
    within(
      wait.catch(() => undefined),
      TEXTS_MS,
      () => undefined,
    );
  await inTime(messagesReady(id));
  if (!catalogue.has(id)) await inTime(catalogue.standIn(id));
  return catalogue.has(id) ? undefined : ({ kind: 'texts', problem: 'None of its texts came' } as const);
}
