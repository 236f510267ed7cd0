import { injectEndpoints } from '@portal/kit';
import {
  loosePagedOf,
  type Paged,
  paths,
  refusalActions,
  type RefusalEntry,
  refusalEntrySchema,
} from '@portal/kit/wire';

/** What is asked of the kept refusals; times are UTC instants. */
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
  /** The last one first; a back end that keeps none answers `missing`. */
  refusals: build.query<Paged<RefusalEntry>, RefusalsQuery>({
    query: (params) => ({ path: paths.admin.refusals, params: { ...params }, ours: 'refusals' }),
    transformResponse: (data) => pageSchema.parse(data),
    // They come from outside: nothing that is done here says when.
    keepUnusedDataFor: 0,
  }),
}));

export const { useRefusalsQuery } = refusalsApi;

/** What the address asks for, read as that of the audit trail is. */
export const readAction = (text: string | undefined): RefusalEntry['action'] | undefined =>
  refusalActions.find((action) => action === text);
