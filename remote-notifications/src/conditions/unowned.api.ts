import { injectEndpoints } from '@portal/kit';
import { conditionSchema, loosePagedOf, paths, type Condition, type Paged } from '@portal/kit/wire';
import { follow, standTags } from '../machines/follow';

const pageOfConditions = loosePagedOf(conditionSchema);
/** So many are listed, the most urgent first. */
const MOST = 25;

/** What the reader was told of, is there, and nobody has. */
export const unownedApi = injectEndpoints('notifications', (build) => ({
  unownedConditions: build.query<Paged<Condition>, { priority?: 'High' }>({
    query: ({ priority }) => ({
      path: paths.conditions.all,
      params: {
        active: true,
        shelved: false,
        holder: 'nobody',
        sortAttribute: 'priority',
        size: MOST,
        ...(priority && { priority }),
      },
      ours: 'conditions',
    }),
    transformResponse: (data) => pageOfConditions.parse(data ?? {}),
    providesTags: [...standTags],
    onCacheEntryAdded: (_arg, entry) => follow(entry, ({ conditions }) => conditions.length > 0),
  }),
}));

export const { useUnownedConditionsQuery } = unownedApi;
