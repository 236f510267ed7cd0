import { type Registry, type RemoteManifest, resolve } from '@portal/shared/registry';
import { pagesWithoutSession } from '@portal/shared/wire';
import { type PrefetchHints, prefetchHints } from '../serve/preload';
import { addressAt, expressionFor, places } from './places';

export interface Known {
  /** For example `https://portal.example`. */
  origin: string;
  registry: Registry;
  registryUrl: string;
  manifestOf: (id: string) => RemoteManifest | undefined;
}

/** The hints for addresses that match the expression and no earlier one. */
export interface Decision {
  expression: string;
  hints: PrefetchHints;
}

/** A route with `/*` at its end also matches the address without it. */
const withStart = (pattern: string): string[] =>
  pattern.endsWith('/*') ? [pattern, pattern.slice(0, -2)] : [pattern];

function patternsOf({ origin, registry, registryUrl, manifestOf }: Known): string[] {
  const nobody = { signedIn: false, accessLevel: '', pilot: '', role: '', userId: '', origin, registryUrl };
  const ofRemotes = resolve(registry, nobody).remotes.flatMap(({ id, paths, contributions }) => [
    ...paths,
    ...(contributions?.routes.flatMap(({ path }) => withStart(path)) ?? []),
    ...Object.keys(manifestOf(id)?.preloadRoutes ?? {}),
  ]);
  return ['/', ...pagesWithoutSession, ...ofRemotes];
}

/**
 * The answers of `prefetchHints` for every address, for a server that cannot call it. The first matching expression
 * decides; no match means no hints. A place without a safe expression is left to the next one.
 */
export function decisions(known: Known): Decision[] {
  const hintsAt = (pathname: string) => prefetchHints({ ...known, pathname });
  const all = places(patternsOf(known)).flatMap((place) => {
    const [here, below] = [hintsAt(addressAt(place)), hintsAt(addressAt(place, true))];
    const decide = (which: 'at' | 'below' | 'both', hints: PrefetchHints): Decision[] => {
      const expression = expressionFor(place, which);
      return expression === undefined ? [] : [{ expression, hints }];
    };
    return JSON.stringify(here) === JSON.stringify(below)
      ? decide('both', here)
      : [...decide('at', here), ...decide('below', below)];
  });
  const last = all.findLastIndex(({ hints }) => hints.files.length > 0);
  return all.slice(0, last + 1);
}
