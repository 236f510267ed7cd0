import { type Capabilities, everything } from '../backEnd/capabilities';
import type { ApiFailure, ApiRequest } from '../http';

/** What the store knows of a call besides the request. */
export interface RequestOptions {
  signal: AbortSignal;
  kind: 'query' | 'mutation';
  /** The name of the endpoint in the code. */
  endpoint: string;
  /** The remote that calls, where it has no endpoints of its own. */
  owner?: string;
}

/** The services of the store's thunks, injected so that tests can replace them. */
export interface StoreDeps {
  /** Sends one call through the token client. Never rejects. */
  request: (
    request: ApiRequest,
    options: RequestOptions,
  ) => Promise<{ data: unknown; error?: undefined } | { data?: undefined; error: ApiFailure }>;
  /** The back end's capabilities for the signed-in user. @default all */
  capabilities?: () => Capabilities;
}

export const depsIn = (extra: unknown): StoreDeps => extra as StoreDeps;

/** The back end's capabilities, for an endpoint. @param extra the endpoint's extra argument */
export const capabilitiesIn = (extra: unknown): Capabilities => depsIn(extra).capabilities?.() ?? everything;
