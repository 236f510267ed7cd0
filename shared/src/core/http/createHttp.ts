import axios, { type AxiosInstance, type AxiosResponseTransformer } from 'axios';
import { parseExactly } from '../../contract/wire/exactIntegers';
import { type Ask, type FirstAnswer, fetchAdapter } from './adapter';
import { addInterceptors, type InterceptorOptions } from './interceptors';

export interface HttpOptions extends InterceptorOptions {
  /** In place of the page's `fetch`. */
  readonly fetch?: Ask;
  /** Asked before the network, for each GET. */
  readonly first?: FirstAnswer;
  readonly timeoutMs?: number;
}

/** The time limit of a call, to its last byte; ms. */
const TIMEOUT_MS = 20_000;

/** An answer whose integers beyond ±2^53 are texts, such as a serial number among an event's results. */
const readExactly: AxiosResponseTransformer = function (data: unknown) {
  if (typeof data !== 'string' || this.responseType !== undefined) return data;
  try {
    return parseExactly(data, (digits) => digits);
  } catch {
    // No JSON: axios leaves it a text as well.
    return data;
  }
};

/** The axios instance, one per page (`shell/src/platform/http/http.ts`). What every call needs is in `interceptors.ts`. */
export function createHttp(options: HttpOptions = {}): AxiosInstance {
  const http = axios.create({
    adapter: fetchAdapter(options.fetch, options.first),
    timeout: options.timeoutMs ?? TIMEOUT_MS,
    // With a header of axios's own, browsers would ask other origins for permission first.
    headers: { common: { Accept: 'application/json', 'User-Agent': false } },
    withXSRFToken: false,
    transformResponse: readExactly,
    validateStatus: (status) => (status >= 200 && status < 300) || status === 304,
  });
  addInterceptors(http, options);
  return http;
}
