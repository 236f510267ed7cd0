import { loadAhead, type LoadComponent, type RemoteDefinition, type RemoteRoute } from '@portal/shared';
import { evaluate, type PermissionRule, type Subject } from '@portal/shared/registry';
import { matched } from './matched';

export interface PageVisit {
  pathname: string;
  subject: Subject;
  home: string;
}

const allowedTo =
  (subject: Subject) =>
  ({ when }: { when?: PermissionRule }): boolean =>
    evaluate(when, subject).allowed;

function routeHere({ routes }: RemoteDefinition, { pathname, subject }: PageVisit): RemoteRoute | undefined {
  const route = matched(pathname, routes, (one) => one.path);
  return route && allowedTo(subject)(route) ? route : undefined;
}

/** What a remote renders at an address: its page, or its widgets on the dashboard. */
export function partsOfPage(definition: RemoteDefinition, here: PageVisit): LoadComponent[] {
  const { pathname, subject, home } = here;
  const widgets = pathname === home ? (definition.slots?.dashboardWidgets ?? []) : [];
  const route = routeHere(definition, here);
  return [...(route ? [route] : []), ...widgets.filter(allowedTo(subject))].map(({ load }) => load);
}

/**
 * Loads the code that the current page needs of a remote that has just loaded: its page, or its widgets on the dashboard.
 * Its texts are loading at that time and are not awaited. The page's first calls were made with the page
 * (`shell/src/boot/first`).
 */
export function prefetchRemotePage(definition: RemoteDefinition, here: PageVisit): void {
  for (const load of partsOfPage(definition, here)) void loadAhead(load);
}
