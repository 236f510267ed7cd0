import type { RemoteDefinition } from '@portal/shared';
import type { LoadFailure } from './failure';
import type { RemoteState } from './remoteState';

/** Parameters differ in name only: `/things/:id` and `/things/:key` are one address. */
const shape = (path: string): string => path.replace(/:[^/]+/g, ':');

/** An address that a running remote has already: a silent winner would depend on who loads first. */
export function claimedTwice(
  { id, routes }: Pick<RemoteDefinition, 'id' | 'routes'>,
  states: readonly RemoteState[],
): LoadFailure | undefined {
  const mine = new Map(routes.map(({ path }) => [shape(path), path]));
  for (const state of states) {
    if (state.kind !== 'ready' || state.id === id) continue;
    for (const { path } of state.instance.definition.routes) {
      const claimed = mine.get(shape(path));
      if (claimed !== undefined) return { kind: 'collision', claimed, owner: state.id, other: id };
    }
  }
  return undefined;
}
