import { matchPath } from 'react-router-dom';
import { placedItems } from '@portal/shared';
import {
  coveredBy,
  evaluate,
  type PermissionRule,
  type ResolvedRemote,
  type Subject,
} from '@portal/shared/registry';

const allowedTo =
  (subject: Subject) =>
  ({ when }: { when?: PermissionRule | undefined }) =>
    evaluate(when, subject).allowed;

/** The remotes that have a page behind an address for this person. */
function ownersAt(pathname: string, remotes: readonly ResolvedRemote[], subject: Subject): string[] {
  const allowed = allowedTo(subject);
  const owners = remotes.filter(({ contributions, paths }) =>
    contributions
      ? contributions.routes.some((route) => matchPath(route.path, pathname) && allowed(route))
      : coveredBy(paths, pathname),
  );
  return owners.map(({ id }) => id);
}

/** Who has the tiles of the dashboard, tile by tile. */
function tileOwners(remotes: readonly ResolvedRemote[], subject: Subject): string[] {
  const placed = placedItems(
    remotes.map(({ id, contributions, slots }) => ({ id, settings: slots, contributions })),
    ({ contributions }) => contributions?.slots.dashboardWidgets,
    subject,
  );
  return placed.map(({ owner }) => owner);
}

/** The remotes that a page begins with: those whose it is, on the dashboard the one with the first tile. */
export const initialRemotesAt = (
  pathname: string,
  remotes: readonly ResolvedRemote[],
  subject: Subject,
  home: string,
): string[] =>
  pathname === home ? tileOwners(remotes, subject).slice(0, 1) : ownersAt(pathname, remotes, subject);

/**
 * The remotes whose code an address needs from the start, most needed first: what the page begins with, and what has a tool
 * in the top bar. All others wait until somebody turns to them: those of the dashboard's other tiles until these are drawn, as
 * their code would only keep the first one waiting.
 * @param home the dashboard's address
 */
export function requestedRemotesAt(
  pathname: string,
  remotes: readonly ResolvedRemote[],
  subject: Subject,
  home: string,
): string[] {
  const tools = remotes.filter(({ contributions }) =>
    contributions?.slots.headerTools?.some(allowedTo(subject)),
  );
  return [...new Set([...initialRemotesAt(pathname, remotes, subject, home), ...tools.map(({ id }) => id)])];
}
