import { injectEndpoints } from '@portal/kit';
import {
  handoverDetailSchema,
  handoverDraftSchema,
  handoverSchema,
  loosePagedOf,
  paths,
  type CreateHandoverRequest,
  type Handover,
  type HandoverDetail,
  type HandoverDraft,
  type Paged,
} from '@portal/kit/wire';
import {
  rereadOnNotification,
  type CacheEntry,
  figureTags,
  follow,
  peopleApi,
  type ListPart,
} from '../../parts';

const ours = 'handovers';
/** The module of the portal's own notifications about handovers. */
export const HANDOVER_MODULE = 'portal-handover';

/** The cache tag of handovers, distinct from the pilots themselves. */
const handovers = [{ type: 'Pilot', id: 'handovers' }] as const;
const page = loosePagedOf(handoverSchema);

export interface DraftQuestion {
  pilotCode: string;
  from?: string;
  to?: string;
}
export type LogbookQuestion = ListPart & { size: number; q?: string };

type Entry = CacheEntry & { dispatch: (action: ReturnType<typeof renewed>) => unknown };
const renewed = () => peopleApi.util.invalidateTags([...handovers]);

const followNews = (entry: Entry): Promise<void> =>
  rereadOnNotification(
    entry,
    ({ module }) => module === HANDOVER_MODULE,
    () => entry.dispatch(renewed()),
  );

/** Only the giver is notified of an acceptance, and everybody who has the page open must not wait for it. */
export const whileOpen = { pollingInterval: 10_000, skipPollingIfUnfocused: true } as const;

export const handoversApi = injectEndpoints('notifications', (build) => ({
  handoverDraft: build.query<HandoverDraft, DraftQuestion>({
    query: (params) => ({ path: paths.handovers.draft, params: { ...params }, ours }),
    transformResponse: (data) => handoverDraftSchema.parse(data),
    keepUnusedDataFor: 0,
    providesTags: [...figureTags, 'Assignment'],
    onCacheEntryAdded: ({ pilotCode }, entry) =>
      follow(entry, (news) => news.conditions.some((one) => one.pilotCode === pilotCode), 'figures'),
  }),
  handovers: build.query<Paged<Handover>, LogbookQuestion>({
    query: (params) => ({ path: paths.handovers.all, params: { ...params }, ours }),
    transformResponse: (data) => page.parse(data ?? {}),
    providesTags: handovers,
    onCacheEntryAdded: (_question, entry) => followNews(entry),
  }),
  handover: build.query<HandoverDetail, string>({
    query: (id) => ({ path: paths.handovers.one(id), ours }),
    transformResponse: (data) => handoverDetailSchema.parse(data),
    providesTags: handovers,
    onCacheEntryAdded: (_id, entry) => followNews(entry),
  }),
  writeHandover: build.mutation<Handover, CreateHandoverRequest>({
    query: (body) => ({ path: paths.handovers.all, method: 'POST', body, ours }),
    transformResponse: (data) => handoverSchema.parse(data),
    invalidatesTags: handovers,
  }),
  acceptHandover: build.mutation<HandoverDetail, { handoverId: string; items: string[] }>({
    query: ({ handoverId, items }) => ({
      path: paths.handovers.accept(handoverId),
      method: 'POST',
      body: { items },
      ours,
    }),
    transformResponse: (data) => handoverDetailSchema.parse(data),
    // Refetch after a refusal too: somebody else was first.
    invalidatesTags: [...handovers, ...figureTags, 'Assignment', 'Notification', 'Unread'],
  }),
}));

export const {
  useHandoverDraftQuery,
  useHandoversQuery,
  useHandoverQuery,
  useWriteHandoverMutation,
  useAcceptHandoverMutation,
} = handoversApi;
