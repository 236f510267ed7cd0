import { injectEndpoints } from '@portal/kit';
import { loosePagedOf, type Paged, paths, type RefusedMessage, refusedMessageSchema } from '@portal/kit/wire';

/** What is asked of the refused messages; times are UTC instants. */
export interface RefusedMessagesQuery {
  page: number;
  size: number;
  q?: string;
  from?: string;
  to?: string;
}

const pageSchema = loosePagedOf(refusedMessageSchema);

const refusedMessagesApi = injectEndpoints('user-management', (build) => ({
  /** The newest first; a back end that keeps none answers `missing`. */
  refusedMessages: build.query<Paged<RefusedMessage>, RefusedMessagesQuery>({
    query: (params) => ({ path: paths.events.refused, params: { ...params }, ours: 'refusedMessages' }),
    transformResponse: (data) => pageSchema.parse(data),
    // Machines send them: nothing that is done here says when.
    keepUnusedDataFor: 0,
  }),
}));

export const { useRefusedMessagesQuery } = refusedMessagesApi;
