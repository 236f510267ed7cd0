import { isValidElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { Lazy, loadAhead, type LoadComponent } from '@portal/shared';

/** What a route's element loads when it is drawn, if it does. */
function loadOf({ element }: RouteObject): LoadComponent[] {
  if (!isValidElement<{ load: LoadComponent }>(element) || element.type !== Lazy) return [];
  return [element.props.load];
}

/**
 * Fetches the screens of an address, one inside the other, so that the page is drawn once and whole instead of a stage at a
 * time. Never rejects: what does not come is asked for again, with its reason told, when it is drawn.
 */
export async function prefetchScreens(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(matches.flatMap(({ route }) => loadOf(route)).map((load) => loadAhead(load)));
}
