import { loadAhead } from '@portal/shared';
import { matched } from '../context/matched';
import type { RemoteManager } from '../federation/RemoteManager';

type Manager = Pick<RemoteManager, 'states' | 'subscribe'>;

/** When no remote of these is being loaded any more: each runs, or is known not to. */
function settled(manager: Manager, ids: readonly string[]): Promise<void> {
  const isDone = () =>
    !manager.states().some(({ id, kind }) => ids.includes(id) && (kind === 'loading' || kind === 'idle'));
  return new Promise((resolve) => {
    if (isDone()) return resolve();
    const leave = manager.subscribe(() => {
      if (!isDone()) return;
      leave();
      resolve();
    });
  });
}

/**
 * Waits until the page that a remote has behind an address can be drawn with the frame around it, in one go. Never rejects:
 * what does not come is told where it is drawn.
 * @param owners of the address
 */
export async function pageAhead(
  manager: Manager,
  owners: readonly string[],
  pathname: string,
): Promise<void> {
  await settled(manager, owners);
  const loads = manager.states().flatMap((state) => {
    if (state.kind !== 'ready' || !owners.includes(state.id)) return [];
    const route = matched(pathname, state.instance.definition.routes, (one) => one.path);
    return route ? [route.load] : [];
  });
  await Promise.all(loads.map((load) => loadAhead(load)));
}
