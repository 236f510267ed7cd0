import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiFailure, ApiRequest } from '../http';
import { fitted } from '../backEnd/fitted';
import { capabilitiesIn, depsIn } from './deps';

/**
 * Every call of the portal goes through the one token client: `services.request` is lent to the store by the shell, which
 * loads the client with the first call and not before. This is the edge where a call is made to fit the back end: one it
 * does not have is answered so without asking.
 */
const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiFailure> = (request, { extra, signal, type }) => {
  const sent = fitted(request, capabilitiesIn(extra));
  if (!sent) return { error: { kind: 'missing' } };
  return depsIn(extra).request(sent, { signal, kind: type });
};

/** Cache tags; a remote adds its own with `enhanceEndpoints`. */
const tagTypes = [
  'Notification',
  'Unread',
  'Assignment',
  'Mapping',
  'Event',
  'User',
  'Role',
  'Pilot',
  'Session',
  'Audit',
] as const;

/**
 * The one base api (docs/reference/product.md#data): stale after 2 s, revalidated on focus and reconnect. Features add
 * their endpoints with `injectEndpoints(owner, …)`.
 */
export const portalApi = createApi({
  reducerPath: 'portalApi',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: 300,
  refetchOnMountOrArgChange: 2,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
