import { injectEndpoints } from '@portal/kit';
import { loosePagedOf, type Paged, paths, type RefusedMessage, refusedMessageSchema } from '@portal/kit/wire';

/** A query of refused messages; times are UTC. */
export interface RefusedMessagesQuery {
  page: number;
  size: number;
  q?: string;
  from?: string;
  to?: string;
}

const pageSchema = loosePagedOf(refusedMessageSchema);

const refusedMessagesApi = injectEndpoints('user-management', (build) => ({
  /** Newest first; a back end without them answers `missing`. */
  refusedMessages: build.query<Paged<RefusedMessage>, RefusedMessagesQuery>({
    query: (params) => ({ path: paths.events.refused, params: { ...params }, ours: 'refusedMessages' }),
    transformResponse: (data) => pageSchema.parse(data),
    // Messages come from machines, so no tag can invalidate the cache.
    keepUnusedDataFor: 0,
  }),
}));

export const { useRefusedMessagesQuery } = refusedMessagesApi;
