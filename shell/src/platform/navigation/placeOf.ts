import {
  coveredBy,
  evaluate,
  isOfBackEnd,
  type FailedCondition,
  type OffReason,
  type PermissionRule,
  type Subject,
} from '@portal/shared/registry';
import type { RemoteRoute } from '@portal/shared';
import { offerOf } from '../federation/state/offer';
import type { RemoteInstance, RemoteState } from '../federation/state/remoteState';
import { matched } from './matched';

export type Place =
  | { kind: 'page'; instance: RemoteInstance; route: RemoteRoute }
  | { kind: 'forbidden'; failed: FailedCondition }
  /** The code is loading or must be loaded now; `titleId` if the page is known from the contributions. */
  | { kind: 'loading'; remote: string | undefined; titleId?: string }
  | { kind: 'failed'; state: RemoteState & { kind: 'failed' | 'incompatible' } }
  | { kind: 'off'; remote: string; reason: OffReason }
  | { kind: 'unknown' };

function routeAt(pathname: string, states: readonly RemoteState[]) {
  const offered = states.flatMap((state) =>
    (offerOf(state)?.routes ?? []).map((route) => ({ state, route })),
  );
  return matched(pathname, offered, ({ route }) => route.path);
}

/**
 * Decides what an address shows. Pure. Permission rules are checked before any code loads. A remote without a known
 * offer owns its path prefixes from the registry, so that its absence is explained there; one without prefixes may own
 * any address that nobody else does.
 * @param pathsOf path prefixes of a remote in the registry
 */
export function placeOf(
  pathname: string,
  states: readonly RemoteState[],
  subject: Subject,
  pathsOf: (id: string) => readonly string[],
): Place {
  const match = routeAt(pathname, states);
  if (match) {
    const { state, route } = match;
    const verdict = evaluate(route.when, subject);
    if (!verdict.allowed)
      return { kind: 'forbidden', failed: lacking(route.when, subject) ?? verdict.failed };
    const place = absence(state);
    if (place.kind === 'loading') return { ...place, titleId: route.titleId };
    if (state.kind !== 'ready') return place;
    const { instance } = state;
    // The code has every contributed route, or the remote would not run (`contradiction`).
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

/** The back end's lack of a page comes before the person's: no other access level would open it. */
function lacking(rule: PermissionRule | undefined, subject: Subject): FailedCondition | undefined {
  const feature = rule?.feature;
  if (feature !== undefined && isOfBackEnd(feature) && subject.signedIn && subject.features[feature] !== true)
    return { condition: 'feature', wanted: [feature], got: 'off' };
  return rule?.allOf?.map((part) => lacking(part, subject)).find((failed) => failed !== undefined);
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
