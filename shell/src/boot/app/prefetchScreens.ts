import { isValidElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { Lazy, loadAhead, type LoadComponent } from '@portal/shared';

function loadOf({ element }: RouteObject): LoadComponent[] {
  if (!isValidElement<{ load: LoadComponent }>(element) || element.type !== Lazy) return [];
  return [element.props.load];
}

/**
 * Prefetches the nested screens of an address, so that the page renders at once instead of level by level. Never
 * rejects: a failed screen shows its error when it renders.
 */
export async function prefetchScreens(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(matches.flatMap(({ route }) => loadOf(route)).map((load) => loadAhead(load)));
}
