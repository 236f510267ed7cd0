import {
  type Answer,
  type Clock,
  keepsSession,
  type Outcome,
  systemClock,
  type TokenClient,
  withBearer,
} from '../session';
import { toldOf } from '../session/failure/failedCall';
import { isSlowLink, retryDelay, type RetryRules } from './backoff';
import { openEnvelope } from './envelope';
import { createWire, type FirstAnswer } from './exchange';
import { createMemory } from './remembered';
import { addressOf, type ApiRequest, type Bases, needsBearer } from './request';
import { type AskStepUp, createStepUps } from './stepUps';
import { waitFor } from './wait';

export interface HttpOptions extends Bases {
  readonly client: TokenClient;
  readonly clock?: Clock;
  readonly random?: () => number;
  readonly rules?: RetryRules;
  readonly isSlow?: () => boolean;
  /** Its `online` event ends waits for the network. */
  readonly events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly timeoutMs?: number;
  /** Replaces the network where the back end runs in the page. */
  readonly fetch?: typeof fetch;
  /** Asked before the network, for each GET. */
  readonly first?: FirstAnswer;
  /** Asks the user to confirm who they are. Without it, a call that needs it fails. */
  readonly askStepUp?: AskStepUp;
}

interface RequestOptions {
  readonly signal?: AbortSignal;
  /** Only queries are repeated when the back end could not be reached. `mutation` by default. */
  readonly kind?: 'query' | 'mutation';
}

export interface HttpClient {
  /** Returns the data out of the envelope, or the failure. Never rejects. */
  request(request: ApiRequest, options?: RequestOptions): Promise<Answer>;
}

const TIMEOUT_MS = 20_000;

/** The HTTP client, one per page, on top of the token client. */
export function createHttpClient(options: HttpOptions): HttpClient {
  const { client, clock = systemClock, random = Math.random, rules, isSlow = isSlowLink, events } = options;
  const wire = createWire({
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    inPage: options.fetch,
    first: options.first,
  });
  const memory = createMemory();
  const stepUps = createStepUps(options.askStepUp);
  // The next user must not see cached answers of this one.
  client.onChange((change) => change.type === 'signed-out' && memory.clear());

  const sendOnce = (request: ApiRequest, signal: AbortSignal | undefined): Promise<Outcome<unknown>> => {
    const url = addressOf(request, options);
    const send = async (token?: string): Promise<Outcome<unknown>> => {
      const known = isReading(request) ? memory.of(url) : undefined;
      const sent = await wire.send(url, request, { token, signal, mark: known?.mark });
      if (!sent.ok) return sent;
      if (known && sent.value.status === 304) return { ok: true, value: known.data };
      const opened = openEnvelope(sent.value, request.ours !== undefined);
      if (isReading(request) && opened.ok) memory.keep(url, sent.value.mark, opened.value);
      return opened;
    };
    if (!needsBearer(request.path)) return send();
    return withBearer(client, send, { keepsSession: keepsSession(request.path) });
  };

  async function request(
    call: ApiRequest,
    { signal, kind = 'mutation' }: RequestOptions = {},
  ): Promise<Answer> {
    let isConfirmed = false;
    for (let attempt = 0; ; attempt += 1) {
      const sentAt = stepUps.mark();
      // A device that says it has a network may have none; one that says it has none is right.
      const hadNetwork = navigator.onLine !== false;
      const outcome = await sendOnce(call, signal);
      if (outcome.ok) return { data: outcome.value };
      const failure = toldOf(call, outcome.failure, hadNetwork);
      if (failure.kind === 'unconfirmed' && !isConfirmed) {
        isConfirmed = await stepUps.refusedSince(sentAt);
        if (isConfirmed && !isAborted(signal)) continue;
      }
      const delay = retryDelay(failure, { kind, attempt, slow: isSlow(), random, ...(rules && { rules }) });
      if (delay === undefined || isAborted(signal)) return { error: failure };
      const woken = failure.kind === 'tooMany' ? undefined : (events ?? globalThis.window);
      await waitFor(delay, { clock, ...(signal && { signal }), ...(woken && { events: woken }) });
      if (isAborted(signal)) return { error: failure };
    }
  }

  return { request };
}

const isReading = ({ method = 'GET' }: ApiRequest): boolean => method === 'GET';
const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;
