import axios, {
  AxiosError,
  type AxiosInstance,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios';
import { heardServerTime } from '../i18n/serverTime';
import { isSlowLink, retryDelay, type RetryRules } from './backoff';
import { type Clock, systemClock } from './clock';
import { isPage } from './failure/failure';
import { failureFrom, headerOf, NO_SESSION } from './failure/failureFrom';
import { type HttpSession, keepsSession } from './httpSession';
import { randomHex } from './randomHex';
import { waitFor } from './wait';

/** When, from which page and in which session a call was first sent. */
interface FirstSent {
  readonly at: number;
  readonly page: string | undefined;
  readonly ended: AbortSignal | undefined;
}

/** A call of the back end, for the interceptors; requests of files have none. */
interface ApiConfig {
  readonly bearer: boolean;
  /** A call is repeated (`backoff.ts`) only where this is set. */
  readonly kind?: 'query' | 'mutation' | undefined;
  /** The back end makes the mutation once for its key, however often it is sent. */
  readonly isKeyed?: boolean;
  /** Not every back end has the call. */
  readonly ours?: boolean;
  /** The bearer: the session's own where it is not set. */
  token?: string | undefined;
  /** What happened to the call so far. */
  firstSent?: FirstSent | undefined;
  sentAt?: number;
  hadNetwork?: boolean;
  stepUpMark?: number;
  isRenewed?: boolean;
  isConfirmed?: boolean;
  attempt?: number;
  /** The id of the call in the logs of edge and api, for all its attempts. */
  traceId?: string;
}

declare module 'axios' {
  interface AxiosRequestConfig {
    api?: ApiConfig;
  }
  interface AxiosResponse {
    /** Asked for before this code was loaded. */
    isEarly?: boolean;
  }
}

export interface InterceptorOptions {
  /** The session of the bearer. */
  readonly session?: () => HttpSession | undefined;
  readonly clock?: Clock;
  readonly random?: () => number;
  readonly rules?: RetryRules;
  readonly isSlow?: () => boolean;
  /** Its `online` event ends waits for the network. */
  readonly events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

type Config = InternalAxiosRequestConfig;
type ApiCall = Config & { api: ApiConfig };

/** What every call needs: before it is sent from the last to the first, after it from the first to the last. */
export function addInterceptors(http: AxiosInstance, options: InterceptorOptions): void {
  const { session = () => undefined, clock = systemClock, random = Math.random, rules } = options;
  const { isSlow = isSlowLink, events = globalThis.window } = options;
  const { request, response } = http.interceptors;
  /** Once more, with what happened to the call so far. */
  const repeat = (config: ApiCall, changes: Partial<ApiConfig>) =>
    http.request({ ...config, api: { ...config.api, ...changes } });

  request.use(sent);
  request.use(ifNoneMatch);
  request.use(bearer);
  request.use(language);
  request.use(traceparent);
  request.use(notAborted);

  response.use(serverTime, (error: unknown) => {
    if (axios.isAxiosError(error) && error.response) serverTime(error.response);
    throw error;
  });
  response.use(notPage);
  response.use(etag);
  response.use(null, curedBy(unauthorised));
  response.use(null, curedBy(stepUp));
  response.use(null, curedBy(retryLater));

  function notAborted(config: Config): Config {
    if (config.signal?.aborted) throw new CanceledError(undefined, config);
    return config;
  }

  /** The portal's language, which need not be the browser's: mails are written in it. */
  function language(config: Config): Config {
    const lang = typeof document === 'undefined' ? '' : document.documentElement.lang;
    if (config.api && lang !== '') config.headers.set('Accept-Language', lang);
    return config;
  }

  /** W3C Trace Context; another origin would have to allow the header. The api decides whether to record the trace. */
  function traceparent(config: Config): Config {
    const { api, url = '' } = config;
    if (!api || !/^\/(?!\/)/.test(url)) return config;
    api.traceId ??= randomHex(16);
    config.headers.set('traceparent', `00-${api.traceId}-${randomHex(8)}-00`);
    return config;
  }

  async function bearer(config: Config): Promise<Config> {
    const { api } = config;
    if (api?.bearer === true && api.token === undefined) {
      const result = (await session()?.client.getToken()) ?? ({ ok: false, reason: 'none' } as const);
      if (!result.ok) throw noToken(result.reason, config);
      api.token = result.token;
    }
    if (api?.token !== undefined) config.headers.set('Authorization', `Bearer ${api.token}`);
    return config;
  }

  function ifNoneMatch(config: Config): Config {
    // `false` takes away what an earlier attempt had.
    if (isReading(config))
      config.headers.set('If-None-Match', session()?.etags.of(config.url)?.etag ?? false);
    return config;
  }

  function sent(config: Config): Config {
    if (!config.api) return config;
    config.api.sentAt = Date.now();
    config.api.firstSent ??= { at: clock.now(), page: pageNow(), ended: session()?.ended };
    // A device that says it has a network may have none; one that says it has none is right.
    // A repeat that found none may have been done by the try before.
    config.api.hadNetwork = config.api.hadNetwork === true || navigator.onLine !== false;
    config.api.stepUpMark = session()?.stepUps.mark() ?? 0;
    return config;
  }

  function serverTime(answer: AxiosResponse): AxiosResponse {
    const { sentAt } = answer.config.api ?? {};
    if (sentAt !== undefined && answer.isEarly !== true)
      heardServerTime(headerOf(answer, 'date'), sentAt, Date.now());
    return answer;
  }

  /** A success with HTML came from a proxy or a guest Wi-Fi. */
  function notPage(answer: AxiosResponse): AxiosResponse {
    if (answer.config.api && isPage(answer.data)) throw refused('A page', answer);
    return answer;
  }

  /** The answer that a 304 stands for. */
  function etag(answer: AxiosResponse): AxiosResponse {
    const etags = session()?.etags;
    if (!isReading(answer.config)) return answer;
    if (answer.status !== 304) {
      etags?.keep(answer.config.url, headerOf(answer, 'etag'), answer.data);
      return answer;
    }
    const cached = etags?.of(answer.config.url);
    if (!cached) throw refused('Nothing is known', answer);
    return { ...answer, status: 200, data: cached.data };
  }

  /** One renewal, then the call once more; a second 401 ends the session, except where it may mean something else. */
  async function unauthorised(error: AxiosError, config: ApiCall): Promise<AxiosResponse | undefined> {
    const { bearer: isBearer, token, isRenewed } = config.api;
    const { client } = session() ?? {};
    if (error.response?.status !== 401 || !isBearer || token === undefined || !client) return undefined;
    if (isRenewed === true) {
      if (!keepsSession(config.url)) client.end(token);
      return undefined;
    }
    const renewed = await client.afterUnauthorised(token);
    if (renewed.ok) return repeat(config, { token: renewed.token, isRenewed: true });
    if (renewed.reason === 'network') throw noToken('network', config);
    return undefined;
  }

  /** Once the user has confirmed who they are, the call once more. */
  async function stepUp(error: AxiosError, config: ApiCall): Promise<AxiosResponse | undefined> {
    const { isConfirmed, stepUpMark = 0 } = config.api;
    if (isConfirmed === true || failureFrom(error).kind !== 'unconfirmed') return undefined;
    const confirmed = (await session()?.stepUps.refusedSince(stepUpMark)) === true;
    return confirmed && config.signal?.aborted !== true
      ? repeat(config, { isConfirmed: true, firstSent: undefined })
      : undefined;
  }

  /** After a wait, the call once more. */
  async function retryLater(error: AxiosError, config: ApiCall): Promise<AxiosResponse | undefined> {
    const { signal } = config as { signal?: AbortSignal };
    const { kind, attempt = 0, isKeyed = false, hadNetwork, firstSent } = config.api;
    const signals = [signal, firstSent?.ended].filter((one) => one !== undefined);
    if (!kind || signals.some(isAborted)) return undefined;
    const failure = failureFrom(error);
    const delay = retryDelay(failure, {
      kind,
      attempt,
      slow: isSlow(),
      random,
      ...(rules && { rules }),
      isKeyed: isKeyed && hadNetwork === true && !isOwnAnswer(error),
      waitedMs: firstSent ? clock.now() - firstSent.at : 0,
    });
    if (delay === undefined) return undefined;
    const isLost = kind === 'mutation' && failure.kind !== 'tooMany';
    const isLeft = () => isLost && firstSent?.page !== pageNow();
    if (isLeft()) return undefined;
    if (isLost && attempt === 0) session()?.onLostAnswer();
    const woken = failure.kind === 'tooMany' ? undefined : events;
    await waitFor(delay, { clock, signals, ...(woken && { events: woken }) });
    if (signals.some(isAborted) || isLeft()) return undefined;
    return repeat(config, { attempt: attempt + 1, token: undefined, isRenewed: false });
  }
}

/** The answer that `cure` gets for a failed call; without one the failure stays. */
const curedBy =
  (cure: (error: AxiosError, config: ApiCall) => Promise<AxiosResponse | undefined>) =>
  async (error: unknown): Promise<AxiosResponse> => {
    const isCall = axios.isAxiosError(error) && error.config?.api;
    const answer = isCall && (await cure(error, error.config as ApiCall));
    if (!answer) throw error;
    return answer;
  };

const isAborted = (signal: AbortSignal): boolean => signal.aborted;

const pageNow = (): string | undefined => globalThis.window?.location.pathname;

/** The back end's own 503, in JSON, after which nothing was done; a proxy that lost the answer has 502, 504 or a page. */
const isOwnAnswer = ({ response }: AxiosError): boolean =>
  response?.status === 503 && typeof response.data === 'object' && response.data !== null;

const noToken = (reason: 'network' | 'refused' | 'none', config: Config): AxiosError =>
  new AxiosError('No token', reason === 'network' ? AxiosError.ERR_NETWORK : NO_SESSION, config);

const refused = (why: string, answer: AxiosResponse): AxiosError =>
  new AxiosError(why, AxiosError.ERR_BAD_RESPONSE, answer.config, answer.request, answer);

/** A bearer's GET, whose answer is kept for its user. */
const isReading = (config: Config): config is Config & { url: string } =>
  config.api?.bearer === true && config.method === 'get' && config.url !== undefined;
