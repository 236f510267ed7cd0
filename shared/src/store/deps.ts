import type { ApiFailure, ApiRequest } from '../http';

/** What the store's thunks may use; lent by whoever creates the store, so that tests can lend a double. */
export interface StoreDeps {
  /** Sends one call through the token client. Never rejects. */
  request: (
    request: ApiRequest,
    options: { signal: AbortSignal; kind: 'query' | 'mutation' },
  ) => Promise<{ data: unknown; error?: undefined } | { data?: undefined; error: ApiFailure }>;
}
