import type { ApiFailure, ApiRequest } from '../core/http';
import type { StoreDeps } from '../core/store';

type Reply = { data: unknown } | { error: ApiFailure };
/** Answers a call; undefined means that the back end has no such call. */
export type Respond = (request: ApiRequest) => Reply | undefined | Promise<Reply | undefined>;

export interface Network {
  request: StoreDeps['request'];
  /** Every call in order, as `METHOD path`. */
  calls: string[];
  requests: ApiRequest[];
}

/** A test double of the HTTP client: it answers by `respond` and records the calls. */
export function networkDouble(respond: Respond): Network {
  const calls: string[] = [];
  const requests: ApiRequest[] = [];
  return {
    calls,
    requests,
    async request(request) {
      calls.push(`${request.method ?? 'GET'} ${request.path}`);
      requests.push(request);
      const reply = await respond(request);
      if (reply && 'data' in reply) return { data: reply.data };
      const missing: ApiFailure = { kind: request.ours === undefined ? 'notFound' : 'missing', status: 404 };
      return { error: reply?.error ?? missing };
    },
  };
}
