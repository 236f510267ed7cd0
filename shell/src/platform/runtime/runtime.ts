import { servicesOf } from '@portal/shared/config';
import { browserStore, tabStore } from '@portal/shared/storage';
import {
  catalogue,
  createTokenHandshake,
  type ConditionsBus,
  type LiveBus,
  type ReadReceiptsBus,
  messagesReady,
  openSnackbar,
} from '@portal/shared';
import {
  BACK_END_EXTRAS,
  beginsWith,
  builtInFeatures,
  exposedFiles,
  PERSON_OVERSEES,
  resolve,
  type Resolution,
  type Subject,
  textFiles,
} from '@portal/shared/registry';
import { createCrashGuard } from '../federation/isolate/crashGuard';
import { explain, within } from '../federation/verify/explain';
import { createFailureMemory } from '../federation/verify/failureMemory';
import { installIntegrityCheck } from '../federation/verify/integrity';
import type { LoadDeps, LoadedBuilds } from '../federation/load/loadBuild';
import { createLeftOut } from '../federation/isolate/leftOut';
import { createModuleLoader } from '../federation/state/loadModule';
import { allowedOrigins } from '../federation/registry/origins';
import { keepOverride, overridden, readOverride } from '../federation/registry/override';
import { followPolicyViolations } from '../federation/state/policyViolations';
import { RegistryClient } from '../federation/registry/registryClient';
import type * as RemoteCode from '../federation/isolate/remoteCode';
import { RemoteManager } from '../federation/state/RemoteManager';
import { prefetchRemotePage, type PageVisit } from '../navigation/prefetchRemotePage';
import { createContributedTexts } from './contributedTexts';
import { inlined } from '../federation/registry/inlined';
import { OVERRIDE_KEY } from '../federation/registry/overrideKey';
import { followUncaught } from '../federation/state/uncaught';
import { http } from '../http/http';
import { addressOf } from '../navigation/address';
import type { Basics } from './basics';
import { trustCode } from './trustedTypes';
import { initialRemotesAt, requestedRemotesAt } from '../navigation/requestedRemotes';
import { createObservable } from '@portal/shared/observable';

const DASHBOARD = '/dashboard';

const EMPTY: Resolution = { remotes: [], off: [], features: {}, featuresOff: {} };
const NO_FEATURES = {};
const wholeOf = (id: string, version: string): string => `${id}@${version}`;
/** Ms for which a remote's texts may delay its pages; the English texts may then take as long again. */
const TEXTS_MS = 5_000;

/** Set by the router once it exists; remotes may call it earlier. */
export interface FrameParts {
  navigate: (to: string) => void;
  /** Prefetches the shell's own screens of an address, also the one around a remote's page. Never rejects. */
  prefetchScreens: (pathname: string) => Promise<void>;
}

/** Connects registry, session and remotes: each change of registry or user resolves the registry again. */
export function createRuntime(basics: Basics) {
  const { config, store, tokens, account } = basics;
  const bus: LiveBus = createObservable();
  const readReceiptsBus: ReadReceiptsBus = createObservable();
  const conditionsBus: ConditionsBus = createObservable();
  const pilot = () => store.getState().session.user?.pilotCode ?? '';
  const handOver = createTokenHandshake({ tokens, account, config, pilot });
  const frame: FrameParts = {
    navigate: (to) => window.location.assign(to),
    prefetchScreens: () => Promise.resolve(),
  };
  const now = () => Date.now();
  let { accepted: override, asked } = readOverride(config, window, tabStore);
  let resolution = EMPTY;
  let person = '';
  const { emit, subscribe } = createObservable();

  const registry = new RegistryClient({
    url: config.registry.url,
    keys: config.registry.keys,
    maxAgeMs: config.registry.maxAgeMs,
    closed: config.unreadable && { kind: 'badConfig', path: config.unreadable[0]?.path ?? '' },
    storage: browserStore,
    http,
    now,
    report: (problem) => console.warn('Remote registry:', problem),
  });

  const mayServeCode = (url: string) =>
    allowedOrigins(config, registry.snapshot().registry, override).has(new URL(url).origin);
  trustCode(mayServeCode);

  const loading: LoadDeps = {
    limits: { manifestMs: config.registry.manifestTimeoutMs, scriptMs: config.registry.scriptTimeoutMs },
    allowed: mayServeCode,
    now,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    random: Math.random,
    along: (manifest) => [
      ...exposedFiles(manifest),
      ...(beginsWith(manifest, addressOf(window.location)) ?? []),
      // Not `catalogue`'s language, which is English until the user's texts are loaded.
      ...textFiles(manifest, store.getState().preferences.i18n),
    ],
  };
  const loaded: LoadedBuilds = new Map();
  const guard = createCrashGuard();
  const leftOut = createLeftOut();

  let remoteCode: typeof RemoteCode | undefined;
  const code = (): typeof RemoteCode => {
    if (!remoteCode) throw new Error('A remote is loaded before anything else is done with it');
    return remoteCode;
  };

  const manager = new RemoteManager({
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
        return code().startRemote(definition, () => featuresOf(definition.id), {
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
    began: (definition, { host }) => prefetchRemotePage(definition, host, here()),
    texts: async (id) => {
      const inTime = (wait: Promise<void>) =>
        within(
          wait.catch(() => undefined),
          TEXTS_MS,
          () => undefined,
        );
      await inTime(messagesReady(id));
      if (!catalogue.has(id)) await inTime(catalogue.standIn(id));
      return catalogue.has(id) ? undefined : { kind: 'texts', problem: 'None of its texts came' };
    },
    refreshRegistry: () => registry.refresh(),
    memory: createFailureMemory(tabStore, browserStore),
    now,
    later: (end) => void setTimeout(end),
    report: ({ id, version, failure }) => console.warn(`Remote ${id} ${version}:`, failure),
  });

  const loadModule = createModuleLoader(manager, loading);
  const contributedTexts = createContributedTexts();

  /** Activates remotes that listen to live frames, on the first frame; later frames reach them directly. */
  const wakeListeners = () => {
    for (const { id, contributions } of resolution.remotes)
      if (contributions?.activation.includes('live')) void manager.activate(id);
  };
  bus.subscribe(wakeListeners);

  const featuresOf = (id: string) =>
    resolution.remotes.find((remote) => remote.id === id)?.features ?? NO_FEATURES;

  const here = (): PageVisit => ({
    pathname: addressOf(window.location),
    subject: subject(),
    home: DASHBOARD,
  });

  function subject(): Subject {
    const { user, isLoggedIn } = store.getState().session;
    return {
      signedIn: isLoggedIn,
      accessLevel: user?.pilotRole ?? '',
      pilot: user?.pilotCode ?? '',
      role: user?.userRole ?? '',
      userId: user?.userId ?? '',
      origin: window.location.origin,
      features: {
        ...resolution.features,
        ...builtInFeatures({
          extras: basics.capabilities().extras,
          accessLevel: user?.pilotRole ?? '',
          oversees: user?.oversees === true,
          services: servicesOf(config, user?.pilotCode ?? ''),
        }),
      },
    };
  }

  function follow(): void {
    const file = registry.snapshot().registry;
    const who = subject();
    // For another user in this tab, nothing of the previous user's remotes may live on.
    if (who.userId !== person) manager.stop();
    if (!who.signedIn && person !== '') registry.forget();
    person = who.userId;
    if (!file || !who.signedIn) {
      resolution = EMPTY;
      contributedTexts.follow([]);
      manager.stop();
    } else {
      const registryUrl = new URL(config.registry.url, window.location.href).href;
      resolution = overridden(resolve(file, { ...who, registryUrl }), override);
      contributedTexts.follow(resolution.remotes);
      const asks = { ...who, features: { ...who.features, ...resolution.features } };
      manager.apply(
        resolution,
        requestedRemotesAt(addressOf(window.location), resolution.remotes, asks, DASHBOARD),
      );
    }
    emit();
  }

  /** Starts with the inlined registry, then refreshes it on a timer, on focus and when the browser is online again. */
  async function start(): Promise<void> {
    installIntegrityCheck();
    followUncaught(window, manager);
    followPolicyViolations(window, manager);
    await registry.start(inlined('portal-registry'));
    follow();
    registry.subscribe(follow);
    let last = claimsOf(subject());
    store.subscribe(() => {
      const claims = claimsOf(subject());
      if (claims === last) return;
      last = claims;
      follow();
    });
    const refresh = () => void registry.refresh();
    setInterval(() => document.visibilityState === 'visible' && refresh(), config.registry.pollMs);
    window.addEventListener('focus', refresh);
    window.addEventListener('online', refresh);
  }

  return {
    registry,
    manager,
    bus,
    readReceiptsBus,
    conditionsBus,
    frame,
    guard,
    leftOut,
    /** Limits, clock and network for code loaded at run time. */
    loading,
    subject,
    start,
    resolution: () => resolution,
    here,
    initialRemotes: () =>
      initialRemotesAt(addressOf(window.location), resolution.remotes, subject(), DASHBOARD),
    subscribe,
    override: () => override,
    /** The override in the opened address, until the user answers. */
    askedOverride: () => asked,
    answerOverride: (agreed: boolean) => {
      if (agreed && asked) {
        override = asked;
        keepOverride(asked, tabStore);
      }
      asked = undefined;
      follow();
      // What is on the screen would stay until it is left, whatever the banner says.
      if (agreed && tabStore.getItem(OVERRIDE_KEY) !== null) window.location.reload();
    },
    clearOverride: () => {
      tabStore.removeItem(OVERRIDE_KEY);
      override = undefined;
      follow();
      window.location.reload();
    },
  };
}

export type Runtime = ReturnType<typeof createRuntime>;

/** The claims that the resolution depends on: a new name or e-mail needs no new resolution. */
const claimsOf = ({ signedIn, accessLevel, pilot, role, userId, features }: Subject): string =>
  JSON.stringify([
    signedIn,
    accessLevel,
    pilot,
    role,
    userId,
    features[BACK_END_EXTRAS],
    features[PERSON_OVERSEES],
  ]);
