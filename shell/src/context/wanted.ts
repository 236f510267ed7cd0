import { matchPath } from 'react-router-dom';
import {
  coveredBy,
  evaluate,
  type PermissionRule,
  type ResolvedRemote,
  type Subject,
} from '@portal/shared/registry';

/** So many widgets are sure to be seen on a dashboard that opens; those further down when they come near. */
const IN_SIGHT = 4;

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
  const allowed = ({ when }: { when?: PermissionRule | undefined }) => evaluate(when, subject).allowed;
  const owners = remotes.filter(({ contributions, paths }) =>
    contributions
      ? contributions.routes.some((route) => matchPath(route.path, pathname) && allowed(route))
      : coveredBy(paths, pathname),
  );
  const tools = remotes.filter(({ contributions }) => contributions?.slots.headerTools?.some(allowed));
  const widgets =
    pathname === home
      ? remotes
          .flatMap(({ id, contributions, slots }) =>
            (contributions?.slots.dashboardWidgets ?? [])
              .filter((item) => !slots.suppress.includes(item.id) && allowed(item))
              .map((item) => ({ id, order: slots.order[item.id] ?? item.order ?? 100 })),
          )
          .sort((a, b) => a.order - b.order)
          .slice(0, IN_SIGHT)
      : [];
  return [...new Set([...owners, ...widgets, ...tools].map(({ id }) => id))];
}
