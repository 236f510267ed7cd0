import type { Service } from '../services';

export const servicePath = ({ path }: Service, place?: string): string =>
  place === undefined ? path : `${path}?${new URLSearchParams({ path: place }).toString()}`;

/** The URL parameter for a service that fills the window. */
export const FULL = 'full';

/** A service in a tab of its own, still on the portal's page, because only that can hand it a token. */
export function ownTabPath(service: Service, place?: string): string {
  const params = new URLSearchParams({ ...(place !== undefined && { path: place }), [FULL]: '1' });
  return `${service.path}?${params.toString()}`;
}
