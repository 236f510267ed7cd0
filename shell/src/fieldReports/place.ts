import { SHELL } from '@portal/shared/wire';
import { matchPath } from 'react-router-dom';
import { offerOf, type RemoteState } from '../platform';

/** A version of a remote, or of the portal's own pages. */
export interface Build {
  readonly remote: string;
  readonly version: string;
}

export interface RoutePlace extends Build {
  /** The pattern of the route. */
  readonly route: string;
}

/** The pattern of addresses that belong to no known route. */
const UNKNOWN = '/*';

export const versionOf = (state: Exclude<RemoteState, { kind: 'off' }>): string =>
  state.kind === 'ready' ? state.instance.version : state.resolved.version;

/** The build of a remote by its id; of the portal for the endpoints of `shared` and `shell`. */
export function buildOf(id: string | undefined, states: readonly RemoteState[], shell: Build): Build {
  const state = states.find((one) => one.id === id);
  return state && state.kind !== 'off' ? { remote: state.id, version: versionOf(state) } : shell;
}

/**
 * The route of an address, as its pattern: the address may contain ids and tokens.
 * @param own the patterns of the portal's own pages
 */
export function placeAt(
  pathname: string,
  { states, own, shell }: { states: readonly RemoteState[]; own: readonly string[]; shell: Build },
): RoutePlace {
  const routes = [
    ...own.map((route) => ({ ...shell, route })),
    ...states.flatMap((state) =>
      state.kind === 'off'
        ? []
        : (offerOf(state)?.routes ?? []).map(({ path }) => ({
            remote: state.id,
            version: versionOf(state),
            route: path.startsWith('/') ? path : `/${path}`,
          })),
    ),
  ];
  const found = routes.flatMap((place) => {
    const match = matchPath(place.route, pathname);
    return match ? [{ place, parameters: Object.keys(match.params).length }] : [];
  });
  return (
    found.sort((a, b) => a.parameters - b.parameters)[0]?.place ?? { ...shell, remote: SHELL, route: UNKNOWN }
  );
}
