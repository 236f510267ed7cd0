import { browserStore } from '@portal/shared/storage';
import { resolve } from '@portal/shared/registry';
import { inlined } from '../federation/registry/inlined';
import { overridden } from '../federation/registry/override';
import { RegistryClient } from '../federation/registry/registryClient';
import { followPolicyViolations } from '../federation/state/policyViolations';
import { followUncaught } from '../federation/state/uncaught';
import { installIntegrityCheck } from '../federation/verify/trustedHashes';
import { http } from '../http/http';
import { requestedRemotesAt } from '../navigation/requestedRemotes';
import { addressOf } from '../navigation/address';
import type { Basics } from './basics';
import { createContributedTexts } from './contributedTexts';
import { createLoading } from './loading';
import { createRemotes } from './remotes';
import { createResolved, DASHBOARD, EMPTY } from './resolved';
import { claimsKeyOf } from './subject';
import { createTabOverride } from './tabOverride';

/** Connects registry, session and remotes: each change of registry or user resolves the registry again. */
export function createRuntime(basics: Basics) {
  const { config, store } = basics;
  const override = createTabOverride(config);
  const registry = new RegistryClient({
    url: config.registry.url,
    keys: config.registry.keys,
    maxAgeMs: config.registry.maxAgeMs,
    closed: config.unreadable && { kind: 'badConfig', path: config.unreadable[0]?.path ?? '' },
    storage: browserStore,
    http,
    now: () => Date.now(),
    report: (problem) => console.warn('Remote registry:', problem),
  });
  const resolved = createResolved(basics);
  const loading = createLoading(basics, registry, resolved, override);
  const remotes = createRemotes({ basics, registry, resolved, loading });
  const { manager } = remotes;
  const contributedTexts = createContributedTexts();
  let person = '';

  function follow(): void {
    const file = registry.snapshot().registry;
    const who = resolved.subject();
    // For another user in this tab, nothing of the previous user's remotes may live on.
    if (who.userId !== person) manager.stop();
    if (!who.signedIn && person !== '') registry.forget();
    person = who.userId;
    if (!file || !who.signedIn) {
      resolved.set(EMPTY);
      contributedTexts.follow([]);
      manager.stop();
    } else {
      const registryUrl = new URL(config.registry.url, window.location.href).href;
      const resolution = overridden(resolve(file, { ...who, registryUrl }), override.accepted());
      resolved.set(resolution);
      contributedTexts.follow(resolution.remotes);
      const asks = { ...who, features: { ...who.features, ...resolution.features } };
      manager.apply(
        resolution,
        requestedRemotesAt(addressOf(window.location), resolution.remotes, asks, DASHBOARD),
      );
    }
    resolved.emit();
  }

  /** Starts with the inlined registry, then refreshes it on a timer, on focus and when the browser is online again. */
  async function start(): Promise<void> {
    installIntegrityCheck();
    followUncaught(window, manager);
    followPolicyViolations(window, manager);
    await registry.start(inlined('portal-registry'));
    follow();
    registry.subscribe(follow);
    let last = claimsKeyOf(resolved.subject());
    store.subscribe(() => {
      const claims = claimsKeyOf(resolved.subject());
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
    ...remotes,
    registry,
    loading,
    subject: resolved.subject,
    start,
    resolution: resolved.get,
    here: resolved.here,
    initialRemotes: resolved.initialRemotes,
    subscribe: resolved.subscribe,
    override: override.accepted,
    askedOverride: override.requested,
    answerOverride: (agreed: boolean) => {
      override.answer(agreed);
      follow();
      // Otherwise the screen would stay until it is left, in spite of the banner.
      if (agreed && override.isKept()) window.location.reload();
    },
    clearOverride: () => {
      override.clear();
      follow();
      window.location.reload();
    },
  };
}

export type Runtime = ReturnType<typeof createRuntime>;
