import {
  coveredBy,
  evaluate,
  type FailedCondition,
  type OffReason,
  type Subject,
} from '@portal/shared/registry';
import type { RemoteRoute } from '@portal/shared';
import { offerOf } from '../federation/state/offer';
import type { RemoteInstance, RemoteState } from '../federation/state/remoteState';
import { matched } from './matched';

/** What stands at an address of the portal, as far as remotes have a say in it. */
export type Place =
  | { kind: 'page'; instance: RemoteInstance; route: RemoteRoute }
  | { kind: 'forbidden'; failed: FailedCondition }
  /** Its code is on its way, or asked for now; `titleId` where the page is known already. */
  | { kind: 'loading'; remote: string | undefined; titleId?: string }
  | { kind: 'failed'; state: RemoteState & { kind: 'failed' | 'incompatible' } }
  | { kind: 'off'; remote: string; reason: OffReason }
  | { kind: 'unknown' };

/** The route that an address matches, of all that remotes offer. */
function routeAt(pathname: string, states: readonly RemoteState[]) {
  const offered = states.flatMap((state) =>
    (offerOf(state)?.routes ?? []).map((route) => ({ state, route })),
  );
  return matched(pathname, offered, ({ route }) => route.path);
}

/**
 * Decides what an address shows. Pure. Rules are judged before any code is there. A remote that says nothing of its pages
 * owns the paths the registry gives it, so that its absence is explained where it is felt; one without paths may own any
 * address nobody else does.
 *
 * @param pathsOf path prefixes of a remote by the registry
 */
export function placeOf(
  pathname: string,
  states: readonly RemoteState[],
  subject: Subject,
  pathsOf: (id: string) => readonly string[],
): Place {
  const found = routeAt(pathname, states);
  if (found) {
    const { state, route } = found;
    const verdict = evaluate(route.when, subject);
    if (!verdict.allowed) return { kind: 'forbidden', failed: verdict.failed };
    const place = absence(state);
    if (place.kind === 'loading') return { ...place, titleId: route.titleId };
    if (state.kind !== 'ready') return place;
    const { instance } = state;
    // The code has what the contributions say, or it would not run (`contradiction`).
    const own = instance.definition.routes.find(({ id }) => id === route.id);
    return own ? { kind: 'page', instance, route: own } : { kind: 'unknown' };
  }
  const silent = states.filter((state) => !offerOf(state));
  const owner = silent.find(({ id }) => coveredBy(pathsOf(id), pathname));
  if (owner) return absence(owner);
  const unclaimed = silent.filter(({ id, kind }) => kind !== 'off' && pathsOf(id).length === 0);
  const waiting = unclaimed.find(({ kind }) => kind === 'idle' || kind === 'loading');
  const [first] = waiting ? [waiting] : unclaimed;
  return first ? absence(first) : { kind: 'unknown' };
}

function absence(state: RemoteState): Place {
  switch (state.kind) {
    case 'off':
      return state.reason.kind === 'rule'
        ? { kind: 'forbidden', failed: state.reason.failed }
        : { kind: 'off', remote: state.id, reason: state.reason };
    case 'idle':
    case 'loading':
      return { kind: 'loading', remote: state.id };
    case 'failed':
    case 'incompatible':
      return { kind: 'failed', state };
    case 'ready':
      return { kind: 'unknown' };
  }
}
