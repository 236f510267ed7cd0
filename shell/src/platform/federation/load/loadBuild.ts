import {
  checkDefinition,
  type DefinitionProblem,
  HOST_API_VERSION,
  type RemoteDefinition,
} from '@portal/shared';
import { mismatches, type RemoteManifest } from '@portal/shared/registry';
import type { LoadFailure } from '../verify/failure';
import type { Fetch, TimeLimits } from '../verify/fetchFile';
import { trustFiles } from '../verify/trustedHashes';
import { fetchManifest, type RemoteBuildRef } from '../verify/manifest';
import { DEFAULT_RETRY, nextDelay, type RetryPolicy } from '../verify/retryPolicy';
import { loadContainer, type ModuleResult } from './container';
import type { ScriptDeps } from './script';

declare const __SHARED_VERSIONS__: Record<string, string>;

export interface LoadDeps {
  /** A double of the network in tests. @default the page's HTTP client */
  fetch?: Fetch | undefined;
  limits: TimeLimits;
  allowed: (url: string) => boolean;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  random: () => number;
  retry?: RetryPolicy;
  /** Files of a build that its entry will need, requested early. @default none */
  along?: (manifest: RemoteManifest) => readonly string[];
  /** Versions of the host's shared modules. @default those compiled in */
  shared?: Readonly<Record<string, string>>;
  /** Runs the remote's code inside the crash guard. @default at once */
  run?: <T>(start: () => Promise<T>) => Promise<T>;
  container?: (
    manifestUrl: string,
    manifest: RemoteManifest,
    deps: ScriptDeps,
    along: readonly string[],
  ) => Promise<ModuleResult>;
}

interface LoadedBuild {
  ok: true;
  definition: RemoteDefinition;
  version: string;
  /** The page had evaluated this build before: only the manifest was fetched. */
  reused: boolean;
}

export type BuildResult = LoadedBuild | { ok: false; failure: LoadFailure };

export type LoadedBuilds = Map<string, { key: string; definition: RemoteDefinition }>;

const PROBLEMS = { field: 'badDefinition', rule: 'badRule', endless: 'endless' } as const;

const misdefined = ({ kind, path, problem }: DefinitionProblem): LoadFailure => ({
  kind: PROBLEMS[kind],
  path,
  problem,
});

/** One attempt: manifest, compatibility check, container, definition. No code is fetched before the check passes. */
async function attemptLoad(
  id: string,
  build: RemoteBuildRef,
  loaded: LoadedBuilds,
  deps: LoadDeps,
): Promise<BuildResult> {
  if (!deps.allowed(build.entry)) return { ok: false, failure: { kind: 'blockedOrigin', url: build.entry } };
  const { fetch, limits } = deps;
  const fetched = await fetchManifest(id, build, { fetch, timeoutMs: limits.manifestMs });
  if (!fetched.ok) return fetched;
  const { manifest } = fetched;
  const unfit = mismatches(manifest, {
    hostApi: HOST_API_VERSION,
    shared: deps.shared ?? __SHARED_VERSIONS__,
  });
  if (unfit.length > 0) return { ok: false, failure: { kind: 'incompatible', mismatches: unfit } };

  const key = `${build.entry} ${JSON.stringify(manifest)}`;
  const cached = loaded.get(id);
  const { version } = manifest;
  if (cached?.key === key) return { ok: true, definition: cached.definition, version, reused: true };

  // The new build may replace the old one's endpoints, so the old build must be evaluated again if it comes back.
  loaded.delete(id);
  trustFiles(build.entry, manifest);
  const along = deps.along?.(manifest) ?? [];
  const evaluate = () => (deps.container ?? loadContainer)(build.entry, manifest, { fetch, limits }, along);
  const module = await (deps.run ? deps.run(evaluate) : evaluate());
  if (!module.ok) return module;
  const checked = checkDefinition(module.exported, id);
  if (!checked.ok) return { ok: false, failure: misdefined(checked) };
  loaded.set(id, { key, definition: checked.definition });
  return { ok: true, definition: checked.definition, version, reused: false };
}

/** Loads one version of a remote, with retries for transient failures within a time budget. Never rejects. */
export async function loadBuild(
  id: string,
  build: RemoteBuildRef,
  loaded: LoadedBuilds,
  deps: LoadDeps,
): Promise<BuildResult> {
  const started = deps.now();
  for (let attempt = 1; ; attempt += 1) {
    const result = await attemptLoad(id, build, loaded, deps);
    if (result.ok) return result;
    const elapsed = deps.now() - started;
    const delay = nextDelay(result.failure, attempt, elapsed, deps.random(), deps.retry ?? DEFAULT_RETRY);
    if (delay === undefined) return result;
    await deps.wait(delay);
  }
}
