import { type Capabilities, everything } from '../backEnd/capabilities';
import type { ApiFailure, ApiRequest } from '../http';

/** What the store's thunks may use; lent by whoever creates the store, so that tests can lend a double. */
export interface StoreDeps {
  /** Sends one call through the token client. Never rejects. */
  request: (
    request: ApiRequest,
    options: { signal: AbortSignal; kind: 'query' | 'mutation' },
  ) => Promise<{ data: unknown; error?: undefined } | { data?: undefined; error: ApiFailure }>;
  /** What the back end can do for whoever is signed in now; everything, unless told. */
  capabilities?: () => Capabilities;
}

/** @param extra the thunks' extra argument, which is what the store was created with */
export const depsIn = (extra: unknown): StoreDeps => extra as StoreDeps;

/** What the back end can do, for an endpoint that must know. @param extra as an endpoint is handed it */
export const capabilitiesIn = (extra: unknown): Capabilities => depsIn(extra).capabilities?.() ?? everything;
