import { injectEndpoints } from '@portal/kit';
import { figuresNowSchema, paths, type FiguresNow } from '@portal/kit/wire';
import { follow, standTags } from '../../parts';

/** The current state of the user's pilots: one call that several tiles share. */
const nowApi = injectEndpoints('notifications', (build) => ({
  figuresNow: build.query<FiguresNow, void>({
    query: () => ({ path: paths.figures.now, ours: 'plant' }),
    transformResponse: (data) => figuresNowSchema.parse(data),
    providesTags: [...standTags],
    onCacheEntryAdded: (_arg, entry) => follow(entry, ({ conditions }) => conditions.length > 0),
  }),
}));

export const { useFiguresNowQuery } = nowApi;

/** The polling interval in ms: hours pass and work becomes overdue without any event. */
const RENEW_MS = 60_000;

export const useFiguresNow = () =>
  useFiguresNowQuery(undefined, { pollingInterval: RENEW_MS, skipPollingIfUnfocused: true });
