import { type Handover } from '../handover';
import { type Refusal } from '../server/routes';

/** Why a call failed: the server's refusal, no response, or no token from the portal. */
export type Failure = Refusal | 'network' | 'unanswered';
export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure };

/** Calls this origin's endpoints (`orchestrator/api/runs`) with the portal's token. */
export type Call = <T>(path: string, method?: string, body?: unknown) => Promise<Result<T>>;

/** A `Call` with the handshake's token. On a 401 it asks the portal once for a new token and retries. */
export function createCall(handover: Pick<Handover, 'token' | 'renew'>, fetcher = fetch): Call {
  return async <T>(path: string, method = 'GET', body?: unknown): Promise<Result<T>> => {
    const ask = (token: string) =>
      fetcher(`/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    try {
      const token = handover.token();
      let answer = token === undefined ? undefined : await ask(token);
      if (answer?.status === 401) {
        const fresh = await handover.renew();
        answer = fresh === undefined ? undefined : await ask(fresh);
      }
      if (!answer) return { ok: false, failure: 'signed-out' };
      const data = (await answer.json()) as unknown;
      return answer.ok
        ? { ok: true, data: data as T }
        : { ok: false, failure: (data as { error: Refusal }).error };
    } catch {
      return { ok: false, failure: 'network' };
    }
  };
}
