import type { Service } from '../services';

/** The portal's own address of a place within a service. */
export const servicePath = ({ path }: Service, place?: string): string =>
  place === undefined ? path : `${path}?${new URLSearchParams({ path: place }).toString()}`;

/** Says that the service is to fill the window. */
export const FULL = 'full';

/**
 * The address of a service in a tab of its own: the portal's page of it, as alone it has nobody to hand it the session, with
 * nothing of the portal around it.
 */
export function ownTabPath(service: Service, place?: string): string {
  const params = new URLSearchParams({ ...(place !== undefined && { path: place }), [FULL]: '1' });
  return `${service.path}?${params.toString()}`;
}
