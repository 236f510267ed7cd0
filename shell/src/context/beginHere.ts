import { loadAhead, type RemoteDefinition, type RemoteHost, type RemoteRoute } from '@portal/shared';
import { evaluate, type PermissionRule, type Subject } from '@portal/shared/registry';
import { matched } from './matched';

/** Pages whose first query went out before they were drawn. */
const asked = new WeakSet<RemoteRoute>();

/** Whether a page's first query is on its way already; told once, as a later visit asks anew. */
export const askedAhead = (route: RemoteRoute): boolean => asked.delete(route);

interface Here {
  pathname: string;
  subject: Subject;
  /** The dashboard's address. */
  home: string;
}

/**
 * Asks for what the page behind the address needs of a remote whose code has just come: the page and its first query, on
 * the dashboard its widgets. Its texts are on their way at that time, and need not be waited for.
 */
export function beginHere({ routes, slots }: RemoteDefinition, host: RemoteHost, here: Here): void {
  const { pathname, subject, home } = here;
  const allowed = ({ when }: { when?: PermissionRule }) => evaluate(when, subject).allowed;
  const route = matched(pathname, routes, (one) => one.path);
  if (route && allowed(route)) {
    void loadAhead(route.load);
    if (route.prefetch) {
      asked.add(route);
      route.prefetch(host);
    }
  }
  if (pathname === home)
    for (const widget of slots?.dashboardWidgets?.filter(allowed) ?? []) void loadAhead(widget.load);
}
