import { injectEndpoints } from '@portal/kit';
import { figuresNowSchema, paths, type FiguresNow } from '@portal/kit/wire';
import { follow, standTags } from '../machines/follow';

/** How the pilots stand that the reader oversees: one call, which several tiles are drawn from. */
const nowApi = injectEndpoints('notifications', (build) => ({
  figuresNow: build.query<FiguresNow, void>({
    query: () => ({ path: paths.figures.now, ours: 'figures' }),
    transformResponse: (data) => figuresNowSchema.parse(data),
    providesTags: [...standTags],
    onCacheEntryAdded: (_arg, entry) => follow(entry, ({ conditions }) => conditions.length > 0),
  }),
}));

const { useFiguresNowQuery } = nowApi;

/** Hours pass, and work becomes overdue, with the time alone, ms. */
const RENEW_MS = 60_000;

export const useFiguresNow = () =>
  useFiguresNowQuery(undefined, { pollingInterval: RENEW_MS, skipPollingIfUnfocused: true });
