import axios, { type AxiosInstance } from 'axios';
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

/** The axios instance, one per page (`shell/src/http/http.ts`). What every call needs is in `interceptors.ts`. */
export function createHttp(options: HttpOptions = {}): AxiosInstance {
  const http = axios.create({
    adapter: fetchAdapter(options.fetch, options.first),
    timeout: options.timeoutMs ?? TIMEOUT_MS,
    // With a header of axios's own, browsers would ask other origins for permission first.
    headers: { common: { Accept: 'application/json', 'User-Agent': false } },
    withXSRFToken: false,
    validateStatus: (status) => (status >= 200 && status < 300) || status === 304,
  });
  addInterceptors(http, options);
  return http;
}
