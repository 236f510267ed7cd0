/**
 * The HTTP client of the page: axios on top of the token client. The only place that imports axios; load it lazily.
 *
 * ```ts
 * const request = createRequest({ config: config.api, tokens });   // one per page; never rejects
 * const { data, error } = await request({ path: paths.admin.roles }, { kind: 'query', signal });
 * request({ path: paths.notifications.read(id), method: 'PUT', body: { ids }, ours: 'bulkRead' });
 * capabilities.has('bulkRead');                    // false once the back end said it has no such call
 * await paced(ids, { send: (id) => request({ path: paths.notifications.status(id), method: 'PUT' }) });
 * createApi({ baseQuery: axiosBaseQuery(http), ... });             // http = createHttpClient(...), or a loader of it
 * ```
 *
 * `data` is out of the envelope and unchecked: read it with the schemas of `@portal/shared/wire`. `error` is the closed
 * union `ApiFailure`. 429, and for queries a back end that cannot be reached, are waited for and repeated (spec §9).
 */
export { type ApiFailure, type ApiFailureKind, WRONG_SERVICES } from '../session';
export { isSlowLink, retryDelay, type RetryRules, retryRules } from './backoff';
export { axiosBaseQuery } from './baseQuery';
export { capabilities, type Capabilities } from './capabilities';
export { createRequest, type RequestConfig } from './createRequest';
export { type FailedCall, failedCallOf, failureMessages } from './failureMessages';
export {
  createHttpClient,
  type HttpClient,
  type HttpOptions,
  type RequestOptions,
  type RequestResult,
} from './httpClient';
export { paced, type PacedOptions, type PacedResult } from './paced';
export { type ApiRequest } from './request';
