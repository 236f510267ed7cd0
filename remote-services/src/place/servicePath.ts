import type { Service } from '../services';

/** The portal's own address of a place within a service. */
export const servicePath = ({ path }: Service, place?: string): string =>
  place === undefined ? path : `${path}?${new URLSearchParams({ path: place }).toString()}`;
