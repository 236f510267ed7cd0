import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiFailure, ApiRequest } from '../http';
import { fitted } from '../backEnd/fitted';
import { capabilitiesIn, depsIn } from './deps';

/**
 * Sends every call through the one token client, which the shell injects and loads with the first call. Here a call is
 * adapted to the back end; a call that the back end lacks gets a `missing` error without a request.
 */
const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiFailure> = async (
  request,
  { extra, signal, type, endpoint },
) => {
  const sent = fitted(request, capabilitiesIn(extra));
  if (!sent) return { error: { kind: 'missing' } };
  return depsIn(extra).request(sent, { signal, kind: type, endpoint });
};

/** Cache tags. A remote adds its own with `enhanceEndpoints`. */
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

/** How long an answer is fresh: a screen that opens later asks again (docs/reference/product.md#data). */
const LIST_FRESH_SECONDS = 2;

/**
 * The one RTK Query base api (docs/reference/product.md#data): stale after 2 s, revalidated on focus and reconnect.
 * Features add their endpoints with `injectEndpoints(owner, …)`.
 */
export const portalApi = createApi({
  reducerPath: 'portalApi',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: 300,
  refetchOnMountOrArgChange: LIST_FRESH_SECONDS,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
