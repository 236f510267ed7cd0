import { matchPath, type PathMatch } from 'react-router-dom';
import {
  coveredBy,
  evaluate,
  type FailedCondition,
  type OffReason,
  type Subject,
} from '@portal/shared/registry';
import type { RemoteRoute } from '@portal/shared';
import type { RemoteInstance, RemoteState } from '../federation/remoteState';

/** What stands at an address of the portal, as far as remotes have a say in it. */
export type Place =
  | { kind: 'page'; instance: RemoteInstance; route: RemoteRoute; match: PathMatch }
  | { kind: 'forbidden'; failed: FailedCondition }
  | { kind: 'loading'; remote: string | undefined }
  | { kind: 'failed'; state: RemoteState & { kind: 'failed' | 'incompatible' } }
  | { kind: 'off'; remote: string; reason: OffReason }
  | { kind: 'unknown' };

/** The route of a running remote that an address matches; fixed segments win over parameters. */
function routeAt(pathname: string, instances: readonly RemoteInstance[]) {
  const found = instances.flatMap((instance) =>
    instance.definition.routes.flatMap((route) => {
      const match = matchPath(route.path, pathname);
      return match ? [{ instance, route, match }] : [];
    }),
  );
  return found.sort((a, b) => Object.keys(a.match.params).length - Object.keys(b.match.params).length)[0];
}

/**
 * Decides what an address shows. Pure. A remote that is not running owns the paths the registry gives it, so that
 * its absence is explained where it is felt; one without paths may own any address nobody else does.
 *
 * @param pathsOf path prefixes of a remote by the registry
 */
export function placeOf(
  pathname: string,
  states: readonly RemoteState[],
  subject: Subject,
  pathsOf: (id: string) => readonly string[],
): Place {
  const instances = states.flatMap((state) => (state.kind === 'ready' ? [state.instance] : []));
  const page = routeAt(pathname, instances);
  if (page) {
    const verdict = evaluate(page.route.when, subject);
    return verdict.allowed ? { kind: 'page', ...page } : { kind: 'forbidden', failed: verdict.failed };
  }
  const absent = states.filter((state) => state.kind !== 'ready');
  const owner = absent.find(({ id }) => coveredBy(pathsOf(id), pathname));
  if (owner) return absence(owner);
  const unclaimed = absent.filter(({ id, kind }) => kind !== 'off' && pathsOf(id).length === 0);
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
