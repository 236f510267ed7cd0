import {
  loadAhead,
  type LoadComponent,
  type RemoteDefinition,
  type RemoteHost,
  type RemoteRoute,
} from '@portal/shared';
import { evaluate, type PermissionRule, type Subject } from '@portal/shared/registry';
import { matched } from './matched';

/** Pages whose first query went out before they were drawn. */
const asked = new WeakSet<RemoteRoute>();

/** Whether a page's first query is on its way already; told once, as a later visit asks anew. */
export const wasPrefetched = (route: RemoteRoute): boolean => asked.delete(route);

/** Where somebody is, and who. */
export interface PageVisit {
  pathname: string;
  subject: Subject;
  /** The dashboard's address. */
  home: string;
}

const allowedTo =
  (subject: Subject) =>
  ({ when }: { when?: PermissionRule }): boolean =>
    evaluate(when, subject).allowed;

/** The page of a remote behind the address, where it has one for this person. */
function routeHere({ routes }: RemoteDefinition, { pathname, subject }: PageVisit): RemoteRoute | undefined {
  const route = matched(pathname, routes, (one) => one.path);
  return route && allowedTo(subject)(route) ? route : undefined;
}

/** What of a remote is drawn at an address: its page there, on the dashboard its widgets. */
export function partsOfPage(definition: RemoteDefinition, here: PageVisit): LoadComponent[] {
  const { pathname, subject, home } = here;
  const widgets = pathname === home ? (definition.slots?.dashboardWidgets ?? []) : [];
  const route = routeHere(definition, here);
  return [...(route ? [route] : []), ...widgets.filter(allowedTo(subject))].map(({ load }) => load);
}

/**
 * Asks for what the page behind the address needs of a remote whose code has just come: the page and its first query, on
 * the dashboard its widgets. Its texts are on their way at that time, and need not be waited for.
 */
export function prefetchPage(definition: RemoteDefinition, host: RemoteHost, here: PageVisit): void {
  for (const load of partsOfPage(definition, here)) void loadAhead(load);
  const route = routeHere(definition, here);
  if (!route?.prefetch) return;
  asked.add(route);
  route.prefetch(host);
}
