/**
 * The HTTP client of the page, on top of the token client; load it lazily.
 *
 * ```ts
 * const { request } = createHttpClient({ client: tokens, apiBase: '/api' }); // one per page; never rejects
 * const { data, error } = await request({ path: paths.admin.roles }, { kind: 'query', signal });
 * request({ path: paths.notifications.read(id), method: 'PUT', body: { ids }, ours: 'bulkRead' });
 * await paced(ids, { send: (id) => request({ path: paths.notifications.status(id), method: 'PUT' }) });
 * ```
 *
 * `data` is out of the envelope and unchecked: parse it with the schemas of `@portal/kit/wire`. `error` is the closed
 * union `ApiFailure`. A 429 is waited for and repeated, and so are queries that did not reach the back end. A call that
 * is refused until the user confirms who they are (`askStepUp`) is repeated after it.
 */
export { type ApiFailure } from '../session';
export { createHttpClient, type HttpClient } from './httpClient';
export { paced, type PacedOptions, type PacedResult } from './paced';
export { type ApiRequest } from './request';
