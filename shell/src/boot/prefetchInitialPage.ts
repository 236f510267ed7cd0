import { loadAhead } from '@portal/shared';
import { type PageVisit, partsOfPage, type RemoteManager } from '../platform';

type Manager = Pick<RemoteManager, 'states' | 'subscribe'>;

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

/** Waits until the initial remotes' page or tiles can render together with the frame. Never rejects. */
export async function prefetchInitialPage(
  manager: Manager,
  initialRemotes: readonly string[],
  here: PageVisit,
): Promise<void> {
  await settled(manager, initialRemotes);
  const loads = manager
    .states()
    .flatMap((state) =>
      state.kind === 'ready' && initialRemotes.includes(state.id)
        ? partsOfPage(state.instance.definition, here)
        : [],
    );
  await Promise.all(loads.map((load) => loadAhead(load)));
}
