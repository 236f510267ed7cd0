import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiFailure, ApiRequest } from '../http';
import type { StoreDeps } from './deps';

/**
 * Every call of the portal goes through the one token client: `services.request` is lent to the store by the
 * shell (or the standalone host), which loads axios with the first call and not before.
 */
const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiFailure> = (request, { extra, signal, type }) =>
  (extra as StoreDeps).request(request, { signal, kind: type });

/** Cache tags; a remote adds its own with `enhanceEndpoints`. */
export const tagTypes = [
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
 * The one base api (spec §9 "Data cache"): stale after 2 s, revalidated on focus and reconnect. Features add
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
