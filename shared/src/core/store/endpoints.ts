import type { EndpointDefinitions } from '@reduxjs/toolkit/query';
import { Ownership } from './ownership';
import { portalApi } from './portalApi';

const ownership = new Ownership('endpoint');

type Base = typeof portalApi;
type Builder = Parameters<Parameters<Base['injectEndpoints']>[0]['endpoints']>[0];

/**
 * Adds a feature's endpoints to the one base api and returns it with their hooks.
 * @param owner id of the remote (or `shell`, `shared`); a newer version of the same owner replaces its own
 * @throws CollisionError when another owner has an endpoint of that name, in production builds too
 */
export function injectEndpoints<Definitions extends EndpointDefinitions>(
  owner: string,
  endpoints: (build: Builder) => Definitions,
) {
  return portalApi.injectEndpoints<Definitions>({
    endpoints: (build) => {
      const definitions = endpoints(build);
      ownership.claim(owner, Object.keys(definitions));
      return definitions;
    },
    overrideExisting: true,
  });
}

/** The owner of an endpoint: a remote, `shell` or `shared`. */
export const endpointOwner = (endpoint: string): string | undefined => ownership.ownerOf(endpoint);

export function endpointsOf(owner: string): string[] {
  return ownership.namesOf(owner);
}
