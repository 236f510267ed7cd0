import { contradiction } from '@portal/shared';
import type { Resolution, ResolvedBuild, ResolvedRemote } from '@portal/shared/registry';
import { clashesOf, claimedTwice } from './claimedTwice';
import { drawnFailure, explainThrown } from '../verify/explain';
import { isStale, type LoadFailure, RemoteLoadError } from '../verify/failure';
import { FailureLog } from './failureLog';
import { buildRef, sameBuild } from '../verify/manifest';
import type { ManagerDeps } from './managerDeps';
import { nextRemoteState } from './nextRemoteState';
import { ownFrame } from './ownFrame';
import type { FailureRecord, InsteadOf, RemoteInstance, RemoteState } from './remoteState';
import { createObservable } from '@portal/shared/observable';

type Attempt =
  | { kind: 'started'; instance: RemoteInstance }
  | { kind: 'failed'; failure: LoadFailure }
  /** Superseded by another load, or the same build as the running one. */
  | { kind: 'dropped' };

type Current = () => boolean;

/** The failures of a version in one tab after which an older one starts in its place. */
const FAILURES_BEFORE_FALLBACK = 2;

/**
 * The state of every remote, driven by the registry. A plain class: React only reads it. A new version loads beside the
 * running one and replaces it when it is ready; a version still on screen lives until it is released. A failed remote
 * stays failed until a retry or a registry change.
 */
export class RemoteManager {
  #states = new Map<string, RemoteState>();
  #snapshot: readonly RemoteState[] = [];
  readonly #failures = new FailureLog();
  readonly #changes = createObservable();
  readonly #held = new Map<RemoteInstance, number>();
  readonly #retired = new Set<RemoteInstance>();
  /** The current load per remote id; results of earlier loads are dropped. */
  readonly #loads = new Map<string, symbol>();
  readonly #recovered = new WeakSet<RemoteInstance>();

  constructor(private readonly deps: ManagerDeps) {}

  readonly subscribe = this.#changes.subscribe;

  readonly states = (): readonly RemoteState[] => this.#snapshot;

  /** Newest first. */
  readonly failures = this.#failures.records;

  /**
   * Takes a new resolution: ends remotes that are off and reloads those with a new version. Code is loaded for remotes
   * without contributions, for running ones and for `wanted`; the others wait until they are activated.
   * @param preferred ids that the open page needs, most needed first
   */
  apply(resolution: Resolution, preferred: readonly string[] = []): void {
    const before = this.#states;
    this.#states = new Map();
    const toLoad: ResolvedRemote[] = [];
    for (const { id, reason } of resolution.off) this.#states.set(id, { kind: 'off', id, reason });
    const clashes = clashesOf(resolution.remotes);
    for (const resolved of resolution.remotes) {
      const { id } = resolved;
      const failure = clashes.get(id);
      if (failure) {
        this.#clash(before.get(id), resolved, failure);
        continue;
      }
      const { state, load } = nextRemoteState(before.get(id), resolved);
      this.#states.set(id, state);
      if (load || (state.kind === 'idle' && preferred.includes(id))) toLoad.push(resolved);
      // The registry went back to the running version: a load of another version no longer matters.
      else if (state.kind === 'ready' && sameBuild(state.instance.build, resolved))
        this.#loads.delete(resolved.id);
    }
    this.#publish();
    for (const [id, state] of before) {
      const now = this.#states.get(id);
      if (now && now.kind !== 'off' && !clashes.has(id)) continue;
      this.#loads.delete(id);
      if (state.kind === 'ready') this.#retire(state.instance);
    }
    const place = ({ id }: ResolvedRemote) =>
      preferred.includes(id) ? preferred.indexOf(id) : preferred.length;
    toLoad.sort((a, b) => place(a) - place(b));
    for (const resolved of toLoad) void this.#load(resolved);
  }

  /** Fails a remote whose contributions collide with another's. Its code is not needed to know that, and not loaded. */
  #clash(before: RemoteState | undefined, resolved: ResolvedRemote, failure: LoadFailure): void {
    const { id, version } = resolved;
    this.#states.set(id, { kind: 'failed', id, resolved, failure });
    if (before?.kind === 'failed' && sameBuild(before.resolved, resolved)) return;
    this.record(id, version, failure);
  }

  /** Loads an idle remote's code because a user opens it or is about to; does nothing in any other state. */
  async activate(id: string): Promise<void> {
    const state = this.#states.get(id);
    if (state?.kind === 'idle') await this.#load(state.resolved);
  }

  /** Reloads a failed version from scratch, also one that an older version currently replaces. */
  async retry(id: string): Promise<void> {
    const state = this.#states.get(id);
    if (!state || state.kind === 'off' || state.kind === 'loading' || state.kind === 'idle') return;
    if (state.kind === 'ready' && !state.insteadOf) return;
    this.deps.forgive?.(id, state.resolved.version);
    await this.#load(state.resolved);
  }

  /** Keeps an instance alive while a screen shows it; returns the function that releases it. */
  hold(instance: RemoteInstance): () => void {
    this.#held.set(instance, (this.#held.get(instance) ?? 0) + 1);
    return () => {
      const left = (this.#held.get(instance) ?? 1) - 1;
      if (left > 0) this.#held.set(instance, left);
      else this.#held.delete(instance);
      if (left <= 0 && this.#retired.delete(instance)) this.deps.later(instance.dispose);
    };
  }

  stop(): void {
    if (this.#states.size === 0 && this.#retired.size === 0) return;
    const states = [...this.#states.values()];
    this.#loads.clear();
    this.#states.clear();
    this.#failures.clear();
    this.#publish();
    for (const state of states) if (state.kind === 'ready') this.deps.later(state.instance.dispose);
    for (const instance of this.#retired) this.deps.later(instance.dispose);
    this.#retired.clear();
  }

  /** Makes a load the current one of its remote; the returned function says whether it still is. */
  #begin(id: string): Current {
    const load = Symbol(id);
    this.#loads.set(id, load);
    return () => this.#loads.get(id) === load;
  }

  async #load(resolved: ResolvedRemote): Promise<void> {
    const { id, version } = resolved;
    const current = this.#begin(id);
    const since = this.deps.now();
    if (this.#states.get(id)?.kind !== 'ready') this.#set({ kind: 'loading', id, resolved, since });

    const result = await this.#attempt(id, resolved, current);
    if (!current() || result.kind === 'dropped') return;
    if (result.kind === 'started') {
      this.deps.memory.succeeded(id, buildRef(resolved));
      const isCandidate = resolved.channel === 'candidate';
      return this.#ready({ ...result.instance, isCandidate }, since);
    }
    const { failure } = result;
    this.record(id, version, failure);
    const count = this.deps.memory.failed(id, version);
    const running = this.#states.get(id);
    if (running?.kind === 'ready') {
      return this.#settle({ ...running, insteadOf: { version, failure, wentBack: false } });
    }
    const older = count < FAILURES_BEFORE_FALLBACK ? undefined : await this.#startFallback(resolved, current);
    if (!current()) return;
    if (older) return this.#ready(older, since, { version, failure, wentBack: true });
    if (failure.kind === 'incompatible') this.#settle({ kind: 'incompatible', id, resolved, failure });
    else this.#settle({ kind: 'failed', id, resolved, failure });
  }

  /** Starts an older version in place of a failed one: the registry's fallback, else the last good one. */
  async #startFallback(resolved: ResolvedRemote, current: Current): Promise<RemoteInstance | undefined> {
    const { id, version, fallback } = resolved;
    for (const build of [fallback, this.deps.memory.lastGood(id, version)]) {
      if (!build || sameBuild(build, resolved)) continue;
      const older = await this.#attempt(id, build, current);
      if (older.kind === 'started') return older.instance;
    }
    return undefined;
  }

  /**
   * Loads and starts one version. Gives an instance only while its load is still current.
   * @param options.unlessSame drops a build that the page has evaluated before
   */
  async #attempt(
    id: string,
    build: ResolvedBuild,
    current: Current,
    options: { unlessSame?: boolean } = {},
  ): Promise<Attempt> {
    const result = await this.deps.load(id, buildRef(build));
    if (!current()) return { kind: 'dropped' };
    if (!result.ok) return { kind: 'failed', failure: result.failure };
    if (options.unlessSame && result.reused) return { kind: 'dropped' };
    const { version } = result;
    const { contributions } = build;
    const field = contributions && contradiction(contributions, result.definition);
    if (field !== undefined) return { kind: 'failed', failure: { kind: 'contradiction', field } };
    const twice = claimedTwice(result.definition, this.#snapshot);
    if (twice) return { kind: 'failed', failure: twice };
    try {
      const onFailure = (failure: LoadFailure) => this.#partFailed(id, version, failure);
      const definition = this.deps.isolate(result.definition, version, onFailure);
      const started = this.deps.start(definition, version);
      // A successor of a running version is not on screen yet: the screen still belongs to the old one.
      if (this.#states.get(id)?.kind !== 'ready') this.deps.began?.(definition, started);
      const failure = await this.deps.texts(id);
      if (current() && !failure)
        return {
          kind: 'started',
          instance: { ...started, id, version, build: buildRef(build), contributions, definition },
        };
      started.dispose();
      return failure ? { kind: 'failed', failure } : { kind: 'dropped' };
    } catch (error) {
      return { kind: 'failed', failure: explainThrown(error) };
    }
  }

  #ready(instance: RemoteInstance, since: number, insteadOf?: InsteadOf): void {
    const { id } = instance;
    const before = this.#states.get(id);
    if (!before || before.kind === 'off') return;
    const tookMs = this.deps.now() - since;
    const { resolved } = before;
    this.#settle({ kind: 'ready', id, resolved, instance, tookMs, ...(insteadOf && { insteadOf }) });
    if (before.kind === 'ready') this.#retire(before.instance);
  }

  #partFailed(id: string, version: string, failure: LoadFailure): void {
    this.record(id, version, failure);
    const state = this.#states.get(id);
    if (state?.kind === 'ready' && isStale(failure)) void this.#recover(state.instance);
  }

  /**
   * Recovers from a missing file of a running version, as after a redeploy: loads the build that is now at its address
   * and swaps it in. Only once per instance, because a second attempt would find the same.
   */
  async #recover(instance: RemoteInstance): Promise<void> {
    if (this.#recovered.has(instance)) return;
    this.#recovered.add(instance);
    await this.deps.refreshRegistry();
    const { id, build, contributions } = instance;
    const state = this.#states.get(id);
    if (state?.kind !== 'ready' || state.instance !== instance || this.#loads.has(id)) return;
    const current = this.#begin(id);
    const since = this.deps.now();
    const successor = await this.#attempt(id, { ...build, contributions }, current, { unlessSame: true });
    if (!current()) return;
    if (successor.kind === 'started') this.#ready(successor.instance, since, state.insteadOf);
    else this.#loads.delete(id);
  }

  /** @param frame where the remote's code threw */
  record(id: string, version: string, failure: LoadFailure, frame?: string): void {
    const record: FailureRecord = { id, version, failure, at: this.deps.now(), ...(frame && { frame }) };
    this.#failures.add(record);
    this.deps.report?.(record);
    this.#publish();
  }

  /** Records an error thrown during render. Load errors are skipped: the load has reported them. */
  readonly drawn = (id: string, error: unknown): void => {
    const state = this.#states.get(id);
    if (state?.kind !== 'ready' || error instanceof RemoteLoadError) return;
    const { version, build } = state.instance;
    this.record(id, version, drawnFailure(error), ownFrame(error, build));
  };

  #retire(instance: RemoteInstance): void {
    if (this.#held.has(instance)) this.#retired.add(instance);
    else this.deps.later(instance.dispose);
  }

  #settle(state: RemoteState): void {
    this.#loads.delete(state.id);
    this.#set(state);
  }

  #set(state: RemoteState): void {
    this.#states.set(state.id, state);
    this.#publish();
  }

  #publish(): void {
    this.#snapshot = [...this.#states.values()];
    this.#changes.emit();
  }
}
