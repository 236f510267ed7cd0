/**
 * The page's HTTP client: one axios instance, what every call needs in its interceptors, and failures as values.
 *
 * ```ts
 * const http = createHttp({ session: () => session }); // one per page
 * session = createHttpSession(tokens, askStepUp); // whose bearer its calls have
 * const request = axiosBaseQuery({ http, apiBase: '/api' }); // never rejects
 * const { data, error } = await request({ path: paths.admin.roles }, { kind: 'query', signal });
 * request({ path: paths.notifications.read(id), method: 'PUT', body: { ids }, ours: 'bulkRead' });
 * await paced(ids, { send: (id) => request({ path: paths.notifications.status(id), method: 'PUT' }) });
 * await http.get('/remotes.json', { headers: { 'If-None-Match': etag } }); // no call of the back end: as axios does it
 * ```
 *
 * `data` is out of the envelope and unchecked: parse it with the schemas of `@portal/kit/wire`. `error` is the closed
 * union `ApiFailure`. A 429 is waited for and repeated, and so are queries that did not reach the back end. A call that
 * is refused until the user confirms who they are (`askStepUp`) is repeated after it.
 */
export { type FirstAnswer, fetchAdapter, setNetwork } from './adapter';
export { createHttp } from './createHttp';
export { type ApiFailure } from './failure/failure';
export { headerOf } from './failure/failureFrom';
export { createHttpSession, type HttpSession } from './httpSession';
export { createIdempotencyKeys } from './idempotencyKeys';
export { paced, type PacedOptions, type PacedResult } from './paced';
export { type ApiRequest } from './request';
export { axiosBaseQuery } from './axiosBaseQuery';
export { type AxiosInstance as Http } from 'axios';
