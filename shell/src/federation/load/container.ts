import type { RemoteManifest } from '@portal/shared/registry';
import { explain, within } from '../verify/explain';
import type { LoadFailure } from '../verify/failure';
import type { Host } from './host';
import { integrityOf } from '../verify/integrity';
import { runTime } from './moduleFederation';
import { addScripts, loadScript, type ScriptDeps } from './script';

export type ModuleResult = { ok: true; exported: unknown } | { ok: false; failure: LoadFailure };

const globals = globalThis as unknown as Record<string, unknown>;

/** What its types keep private. */
interface Remover {
  removeRemote: (remote: Host['options']['remotes'][number]) => void;
}

/** Containers whose entry was loaded and checked here: the only ones the federation run time is given. */
const entries = new Map<string, unknown>();
const bound = new WeakSet<Host>();

/** The run time would fetch an entry by itself, without hash or time limit: it is never let. */
function bindEntries(host: Host): void {
  if (bound.has(host)) return;
  bound.add(host);
  host.registerPlugins([
    {
      name: 'portal-entries',
      loadEntry: ({ remoteInfo }) => {
        const entry = entries.get(remoteInfo.name);
        if (entry === undefined)
          throw new Error(`The entry of ${remoteInfo.name} was not loaded by the host`);
        return Promise.resolve(entry as never);
      },
    },
  ]);
}

/**
 * The run time takes a module that is loaded late for the remote's that asked first, and drops it with that remote: whoever
 * comes after would find nothing. What the page offers stays the page's.
 */
function keepOffers({ name, shareScopeMap }: Host): void {
  for (const versions of Object.values(shareScopeMap.default ?? {}))
    for (const shared of Object.values(versions)) shared.from = name;
}

/**
 * Forgets every layer that may hold an earlier attempt: the run time's record (with its promise of the entry and its
 * instance), the container's global and the bundler's list of chunks, whose contents may be another build's.
 */
function forget(host: Host, name: string, entry: string): void {
  entries.delete(name);
  keepOffers(host);
  const earlier = host.options.remotes.find((remote) => remote.name === name);
  // All that `force` of registerRemotes does but its warning: that a version is loaded again is our own doing.
  if (earlier) (host.remoteHandler as unknown as Remover).removeRemote(earlier);
  host.registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }]);
  globals[name] = undefined;
  globals[`webpackChunk${name}`] = undefined;
}

/**
 * Loads a container and its one exposed module from nothing. The script is added by us (time limit, hash, cause of
 * failure); the federation run time links the shared modules.
 * @param along files of the same build that are sure to be needed, asked for together, relative to the manifest
 */
export async function loadContainer(
  manifestUrl: string,
  { name, entry: file }: Pick<RemoteManifest, 'name' | 'entry'>,
  deps: ScriptDeps,
  along: readonly string[] = [],
): Promise<ModuleResult> {
  const entry = new URL(file, manifestUrl).href;
  let host: Host;
  try {
    host = await runTime();
  } catch (error) {
    return { ok: false, failure: await explain(error, deps) };
  }
  bindEntries(host);
  forget(host, name, entry);
  const script = await loadScript(entry, integrityOf(entry), deps);
  if (!script.ok) return script;
  const container = globals[name];
  if (container === undefined)
    return { ok: false, failure: { kind: 'evaluation', message: `The entry did not define ${name}` } };
  // Not before: of a remote whose entry was changed on the way, nothing runs.
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
