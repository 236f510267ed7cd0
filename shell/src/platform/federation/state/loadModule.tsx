import { type ComponentType, useEffect } from 'react';
import { isComponent, type RemoteHost, RemoteHostContext } from '@portal/shared';
import type { LoadDeps } from '../load/loadBuild';
import { loadPart } from '../load/loadPart';
import { runTime } from '../load/moduleFederation';
import { RemoteLoadError } from '../verify/failure';
import { fetchManifest } from '../verify/manifest';
import type { RemoteManager } from './RemoteManager';
import type { RemoteInstance } from './remoteState';

type Manager = Pick<RemoteManager, 'states' | 'subscribe' | 'hold'>;
type Module = { default?: ComponentType } | null;

/**
 * The implementation of `RemoteHost.loadModule`: a component from another remote's container, rendered with that
 * remote's own host. The manager loads and checks that remote as usual; `./remote` stands for its first page.
 * @param load the federation run time's `loadRemote`; a double in tests
 */
export function createModuleLoader(
  manager: Manager,
  deps: LoadDeps,
  load: (module: string) => Promise<Module> = (module) => runTime().loadRemote<Module>(module),
): NonNullable<RemoteHost['loadModule']> {
  async function componentOf(instance: RemoteInstance, expose: string): Promise<ComponentType | undefined> {
    if (expose === './remote') return (await instance.definition.routes[0]?.load())?.default;
    const { fetch, limits } = deps;
    const fetched = await fetchManifest(instance.id, instance.build, { fetch, timeoutMs: limits.manifestMs });
    if (!fetched.ok) throw new RemoteLoadError(fetched.failure);
    const path = `${fetched.manifest.name}/${expose.replace(/^\.\//, '')}`;
    return (await loadPart(() => load(path), deps))?.default;
  }

  return async (id, expose) => {
    const instance = await running(manager, id);
    const Component = await componentOf(instance, expose);
    if (!isComponent(Component)) throw new RemoteLoadError({ kind: 'noComponent', part: `${id} ${expose}` });
    return {
      default: function Module() {
        useEffect(() => manager.hold(instance), []);
        return (
          <RemoteHostContext value={instance.host}>
            <Component />
          </RemoteHostContext>
        );
      },
    };
  };
}

/** The running version of a remote, awaited while it is idle or loading. Rejects if the remote is off or failed. */
function running(manager: Manager, id: string): Promise<RemoteInstance> {
  return new Promise((resolve, reject) => {
    let stop: () => void = () => undefined;
    const look = (): boolean => {
      const state = manager.states().find((candidate) => candidate.id === id);
      if (state?.kind === 'idle' || state?.kind === 'loading') return false;
      if (state?.kind === 'ready') resolve(state.instance);
      else if (state && 'failure' in state) reject(new RemoteLoadError(state.failure));
      else reject(new Error(`The remote ${id} is not on for this person`));
      return true;
    };
    if (!look()) stop = manager.subscribe(() => look() && stop());
  });
}
