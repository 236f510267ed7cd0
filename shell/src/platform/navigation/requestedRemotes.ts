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

function ownersAt(pathname: string, remotes: readonly ResolvedRemote[], subject: Subject): string[] {
  const allowed = allowedTo(subject);
  const owners = remotes.filter(({ contributions, paths }) =>
    contributions
      ? contributions.routes.some((route) => matchPath(route.path, pathname) && allowed(route))
      : coveredBy(paths, pathname),
  );
  return owners.map(({ id }) => id);
}

function tileOwners(remotes: readonly ResolvedRemote[], subject: Subject): string[] {
  const placed = placedItems(
    remotes.map(({ id, contributions, slots }) => ({ id, settings: slots, contributions })),
    ({ contributions }) => contributions?.slots.dashboardWidgets,
    subject,
  );
  return placed.map(({ owner }) => owner);
}

/** The initial remotes of a page: its owners, or the owner of the dashboard's first tile. */
export const initialRemotesAt = (
  pathname: string,
  remotes: readonly ResolvedRemote[],
  subject: Subject,
  home: string,
): string[] =>
  pathname === home ? tileOwners(remotes, subject).slice(0, 1) : ownersAt(pathname, remotes, subject);

/**
 * The remotes to load for an address, most needed first: the initial remotes and those with a header tool. Others wait
 * until a user needs them; other dashboard tiles load when they render, as their code would delay the first tile.
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
