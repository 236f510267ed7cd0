import { registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import type { RemoteManifest } from '@portal/shared/registry';
import { explain, within } from '../verify/explain';
import type { LoadFailure } from '../verify/failure';
import { integrityOf } from '../verify/trustedHashes';
import { type FederationPlugin, type Host, runTime } from './moduleFederation';
import { addScripts, loadScript, type ScriptDeps } from './script';

export type ModuleResult = { ok: true; exported: unknown } | { ok: false; failure: LoadFailure };

const globals = globalThis as unknown as Record<string, unknown>;

interface Remover {
  removeRemote: (remote: Host['options']['remotes'][number]) => void;
}

/** Containers whose entry the host loaded and checked; the federation run time gets no others. */
const entries = new Map<string, unknown>();
const bound = new WeakSet<Host>();

/**
 * Drops a failed load of a shared module. The run time keeps the rejected promise, and would give it to the next one
 * that needs the module. For every instance: a remote's own one loads what its pages share.
 */
const dropFailedShares: FederationPlugin = {
  name: 'portal-shared-modules',
  errorLoadShare: ({ pkgName, shareScopeMap }) => {
    for (const shared of Object.values(shareScopeMap.default?.[pkgName] ?? {})) shared.loading = null;
  },
};

/** Gives the run time only checked entries: by itself it would fetch an entry without hash or time limit. */
const checkedEntries: FederationPlugin = {
  name: 'portal-entries',
  loadEntry: ({ remoteInfo }) => {
    const entry = entries.get(remoteInfo.name);
    if (entry === undefined) throw new Error(`The entry of ${remoteInfo.name} was not loaded by the host`);
    return Promise.resolve(entry as never);
  },
};

function bind(host: Host): void {
  if (bound.has(host)) return;
  bound.add(host);
  registerGlobalPlugins([dropFailedShares]);
  // With its own, an instance takes those for all.
  host.registerPlugins([checkedEntries]);
}

/**
 * Marks every shared module as the page's. The run time attributes a lazily loaded module to the first remote that
 * requests it, and drops it together with that remote; the next remote would then find nothing.
 */
function keepOffers({ name, shareScopeMap }: Host): void {
  for (const versions of Object.values(shareScopeMap.default ?? {}))
    for (const shared of Object.values(versions)) shared.from = name;
}

/**
 * Clears every layer that may keep an earlier attempt: the run time's record, the container's global, and the bundler's
 * chunk list, which may hold another build's chunks.
 */
function forget(host: Host, name: string, entry: string): void {
  entries.delete(name);
  keepOffers(host);
  const earlier = host.options.remotes.find((remote) => remote.name === name);
  // Does what `force` of registerRemotes does, without its warning: the host reloads a version on purpose.
  if (earlier) (host.remoteHandler as unknown as Remover).removeRemote(earlier);
  host.registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }]);
  globals[name] = undefined;
  globals[`webpackChunk${name}`] = undefined;
}

/**
 * Loads a container and its one exposed module from scratch. The host adds the script itself, for a time limit, a hash
 * and a cause of failure; the federation run time links the shared modules.
 * @param along files of the build that the entry will need, relative to the manifest; requested together
 */
export async function loadContainer(
  manifestUrl: string,
  { name, entry: file }: Pick<RemoteManifest, 'name' | 'entry'>,
  deps: ScriptDeps,
  along: readonly string[] = [],
): Promise<ModuleResult> {
  const entry = new URL(file, manifestUrl).href;
  const host = runTime();
  bind(host);
  forget(host, name, entry);
  const script = await loadScript(entry, integrityOf(entry), deps);
  if (!script.ok) return script;
  const container = globals[name];
  if (container === undefined)
    return { ok: false, failure: { kind: 'evaluation', message: `The entry did not define ${name}` } };
  // Only after the entry passed its hash check: no code of a tampered remote may run.
  addScripts(along.map((one) => new URL(one, manifestUrl).href));
  entries.set(name, container);
  const timeoutMs = deps.limits.scriptMs;
  const load = host.loadRemote<{ default?: unknown }>(`${name}/remote`).then(
    (module): ModuleResult => ({ ok: true, exported: module?.default }),
    async (error: unknown): Promise<ModuleResult> => ({ ok: false, failure: await explain(error, deps) }),
  );
  return within<ModuleResult>(load, timeoutMs, () => ({
    ok: false,
    failure: { kind: 'timeout', url: entry, afterMs: timeoutMs },
  }));
}
