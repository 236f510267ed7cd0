import { matchPath } from 'react-router-dom';
import { placedItems } from '@portal/shared';
import {
  coveredBy,
  evaluate,
  type PermissionRule,
  type ResolvedRemote,
  type Subject,
} from '@portal/shared/registry';

/** So many widgets are sure to be seen on a dashboard that opens; those further down when they come near. */
const IN_SIGHT = 4;

const allowedTo =
  (subject: Subject) =>
  ({ when }: { when?: PermissionRule | undefined }) =>
    evaluate(when, subject).allowed;

/** The remotes that have a page behind an address for this person. */
export function ownersAt(pathname: string, remotes: readonly ResolvedRemote[], subject: Subject): string[] {
  const allowed = allowedTo(subject);
  const owners = remotes.filter(({ contributions, paths }) =>
    contributions
      ? contributions.routes.some((route) => matchPath(route.path, pathname) && allowed(route))
      : coveredBy(paths, pathname),
  );
  return owners.map(({ id }) => id);
}

/**
 * The remotes whose code an address needs from the start, most needed first: the owner of the page, and on the dashboard
 * those of the widgets in sight. All others wait until somebody turns to them.
 * @param home the dashboard's address
 */
export function wantedAt(
  pathname: string,
  remotes: readonly ResolvedRemote[],
  subject: Subject,
  home: string,
): string[] {
  const allowed = allowedTo(subject);
  const tools = remotes.filter(({ contributions }) => contributions?.slots.headerTools?.some(allowed));
  const placed = placedItems(
    remotes.map(({ id, contributions, slots }) => ({ id, settings: slots, contributions })),
    ({ contributions }) => contributions?.slots.dashboardWidgets,
    subject,
  );
  const widgets = pathname === home ? placed.slice(0, IN_SIGHT) : [];
  return [
    ...new Set([
      ...ownersAt(pathname, remotes, subject),
      ...widgets.map(({ owner }) => owner),
      ...tools.map(({ id }) => id),
    ]),
  ];
}
