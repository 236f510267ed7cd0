import { injectEndpoints } from '@portal/kit';
import {
  loosePagedOf,
  type Paged,
  paths,
  refusalActions,
  type RefusalEntry,
  refusalEntrySchema,
} from '@portal/kit/wire';

/** A query of refusals; times are UTC. */
export interface RefusalsQuery {
  page: number;
  size: number;
  q?: string;
  action?: RefusalEntry['action'];
  from?: string;
  to?: string;
}

const pageSchema = loosePagedOf(refusalEntrySchema);

const refusalsApi = injectEndpoints('user-management', (build) => ({
  /** Newest first; a back end without them answers `missing`. */
  refusals: build.query<Paged<RefusalEntry>, RefusalsQuery>({
    query: (params) => ({ path: paths.admin.refusals, params: { ...params }, ours: 'refusals' }),
    transformResponse: (data) => pageSchema.parse(data),
    // Refusals have outside causes, so no tag can invalidate the cache.
    keepUnusedDataFor: 0,
  }),
}));

export const { useRefusalsQuery } = refusalsApi;

export const readAction = (text: string | undefined): RefusalEntry['action'] | undefined =>
  refusalActions.find((action) => action === text);
