import { type AxiosInstance, type AxiosRequestConfig, isAxiosError } from 'axios';
import { openEnvelope } from './envelope';
import { type Answer, type Outcome } from './failure/asFailure';
import { describedFailure } from './failure/failedCall';
import { failureFrom } from './failure/failureFrom';
import { isUnanswered } from './failure/unanswered';
import { type IdempotencyKeys } from './idempotencyKeys';
import { addressOf, type ApiRequest, type Bases, needsBearer } from './request';

/** The instance and the addresses of the back end. */
export interface BackEnd extends Bases {
  readonly http: AxiosInstance;
  /** The keys of changes; undefined if the back end has no use for them. */
  readonly keys?: () => IdempotencyKeys | undefined;
}

/** One call of the back end: the data out of its envelope, or the failure. Never rejects. */
export async function send(
  { http, apiBase, notificationsBase }: BackEnd,
  request: ApiRequest,
  config: AxiosRequestConfig & Pick<Required<AxiosRequestConfig>, 'api'>,
): Promise<Outcome<unknown>> {
  const { method = 'GET', body, text } = request;
  try {
    const { data } = await http.request<unknown>({
      ...config,
      url: addressOf(request, { apiBase, ...(notificationsBase !== undefined && { notificationsBase }) }),
      method,
      data: text ?? body,
      headers: {
        ...config.headers,
        // `false` keeps axios from naming a type for an empty body.
        'Content-Type': text !== undefined ? 'text/plain' : body !== undefined && 'application/json',
      },
    });
    const opened = openEnvelope(data);
    return opened.ok ? opened : { ok: false, failure: describedFailure(request, opened.failure, true) };
  } catch (error) {
    const hadNetwork = !isAxiosError(error) || error.config?.api?.hadNetwork !== false;
    return { ok: false, failure: describedFailure(request, failureFrom(error), hadNetwork) };
  }
}

/** What RTK Query sends its calls by. */
export const axiosBaseQuery =
  (backEnd: BackEnd) =>
  async (
    request: ApiRequest,
    { signal, kind = 'mutation' }: { signal?: AbortSignal; kind?: 'query' | 'mutation' } = {},
  ): Promise<Answer> => {
    const keys = request.method === undefined || request.method === 'GET' ? undefined : backEnd.keys?.();
    const outcome = await send(backEnd, request, {
      ...(signal && { signal }),
      ...(keys && { headers: { 'Idempotency-Key': keys.keyOf(request) } }),
      api: {
        bearer: needsBearer(request.path),
        kind,
        isKeyed: keys !== undefined,
        ours: request.ours !== undefined,
      },
    });
    keys?.settle(request, outcome);
    if (outcome.ok) return { data: outcome.value };
    const { failure } = outcome;
    return { error: keys && isUnanswered(failure) ? { ...failure, isKeyed: true } : failure };
  };
