import { injectEndpoints } from '@portal/kit';
import {
  absenceSchema,
  dutyCalendarSchema,
  dutyNowSchema,
  dutyPlanSchema,
  paths,
  swapSchema,
  type Absence,
  type AbsenceRequest,
  type DutyCalendar,
  type DutyExceptionRequest,
  type DutyFeed,
  type DutyNow,
  type DutyPlan,
  type DutyPlanRequest,
  type Swap,
  type SwapRequest,
  type SwapState,
} from '@portal/kit/wire';
import { rereadOnNotification, type CacheEntry, peopleApi } from '../../parts';
import { DUTY_MODULE } from './dutyModule';

const ours = 'duty';
/** The cache tag of a pilot's duty, distinct from the pilots themselves. */
const duty = [{ type: 'Pilot', id: 'duty' }] as const;

const listOf =
  <T>(one: { parse: (data: unknown) => T }) =>
  (data: unknown): T[] =>
    Array.isArray(data) ? data.map((item) => one.parse(item)) : [];

/** Dispatched through `peopleApi` for its types: all endpoints share one api. */
const dutyChanged = () => peopleApi.util.invalidateTags([...duty]);

function textIn(data: unknown, field: string): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const value: unknown = Reflect.get(data, field);
  return typeof value === 'string' ? value : undefined;
}
const toFeed = (data: unknown): DutyFeed => ({
  since: textIn(data, 'since'),
  lastUsed: textIn(data, 'lastUsed'),
});

type Entry = CacheEntry & { dispatch: (action: ReturnType<typeof dutyChanged>) => unknown };

const followNews = (entry: Entry): Promise<void> =>
  rereadOnNotification(
    entry,
    ({ module }) => module === DUTY_MODULE,
    () => entry.dispatch(dutyChanged()),
  );

interface CalendarQuestion {
  pilot: string;
  from: string;
  to: string;
}

const dutyApi = injectEndpoints('notifications', (build) => ({
  dutyNow: build.query<DutyNow[], void>({
    query: () => ({ path: paths.duty.now, ours }),
    transformResponse: listOf(dutyNowSchema),
    providesTags: duty,
    onCacheEntryAdded: (_arg, entry) => followNews(entry),
  }),
  dutyCalendar: build.query<DutyCalendar, CalendarQuestion>({
    query: ({ pilot, from, to }) => ({ path: paths.duty.pilot(pilot), params: { from, to }, ours }),
    transformResponse: (data) => dutyCalendarSchema.parse(data),
    providesTags: duty,
    onCacheEntryAdded: (_arg, entry) => followNews(entry),
  }),
  dutyPlans: build.query<DutyPlan[], string>({
    query: (pilot) => ({ path: paths.duty.plans(pilot), ours }),
    transformResponse: listOf(dutyPlanSchema),
    providesTags: duty,
  }),
  saveDutyPlan: build.mutation<unknown, { pilot: string; role: string; body: DutyPlanRequest }>({
    query: ({ pilot, role, body }) => ({ path: paths.duty.plan(pilot, role), method: 'PUT', body, ours }),
    invalidatesTags: duty,
  }),
  saveDutyZone: build.mutation<unknown, { pilot: string; timeZone: string }>({
    query: ({ pilot, timeZone }) => ({
      path: paths.duty.zone(pilot),
      method: 'PUT',
      body: { timeZone },
      ours,
    }),
    invalidatesTags: duty,
  }),
  saveDutyException: build.mutation<unknown, { pilot: string; body: DutyExceptionRequest }>({
    query: ({ pilot, body }) => ({ path: paths.duty.exceptions(pilot), method: 'PUT', body, ours }),
    invalidatesTags: duty,
  }),
  absences: build.query<Absence[], string>({
    query: (pilot) => ({ path: paths.duty.absences(pilot), ours }),
    transformResponse: listOf(absenceSchema),
    providesTags: duty,
  }),
  addAbsence: build.mutation<unknown, { pilot: string; body: AbsenceRequest }>({
    query: ({ pilot, body }) => ({ path: paths.duty.absences(pilot), method: 'POST', body, ours }),
    invalidatesTags: duty,
  }),
  coverAbsence: build.mutation<unknown, { absenceId: string; coverId: string }>({
    query: ({ absenceId, coverId }) => ({
      path: paths.duty.absence(absenceId),
      method: 'PUT',
      body: { coverId },
      ours,
    }),
    invalidatesTags: duty,
  }),
  removeAbsence: build.mutation<unknown, string>({
    query: (id) => ({ path: paths.duty.absence(id), method: 'DELETE', ours }),
    invalidatesTags: duty,
  }),
  swaps: build.query<Swap[], void>({
    query: () => ({ path: paths.duty.swaps, ours }),
    transformResponse: listOf(swapSchema),
    providesTags: duty,
    onCacheEntryAdded: (_arg, entry) => followNews(entry),
  }),
  askSwap: build.mutation<unknown, { pilot: string; body: SwapRequest }>({
    query: ({ pilot, body }) => ({ path: paths.duty.askSwap(pilot), method: 'POST', body, ours }),
    invalidatesTags: duty,
  }),
  answerSwap: build.mutation<unknown, { swapId: string; state: Exclude<SwapState, 'asked'> }>({
    query: ({ swapId, state }) => ({ path: paths.duty.swap(swapId), method: 'PUT', body: { state }, ours }),
    // Refetch after a refusal too, to show what has changed.
    invalidatesTags: duty,
  }),
  dutyFeed: build.query<DutyFeed, void>({
    query: () => ({ path: paths.duty.feed, ours }),
    transformResponse: (data) => toFeed(data),
    providesTags: duty,
  }),
  makeDutyFeed: build.mutation<string, void>({
    query: () => ({ path: paths.duty.feed, method: 'POST', ours }),
    transformResponse: (data) => textIn(data, 'url') ?? '',
    invalidatesTags: duty,
  }),
  revokeDutyFeed: build.mutation<unknown, void>({
    query: () => ({ path: paths.duty.feed, method: 'DELETE', ours }),
    invalidatesTags: duty,
  }),
}));

export const {
  useDutyNowQuery,
  useDutyCalendarQuery,
  useDutyPlansQuery,
  useSaveDutyPlanMutation,
  useSaveDutyZoneMutation,
  useSaveDutyExceptionMutation,
  useAbsencesQuery,
  useAddAbsenceMutation,
  useCoverAbsenceMutation,
  useRemoveAbsenceMutation,
  useSwapsQuery,
  useAskSwapMutation,
  useAnswerSwapMutation,
  useDutyFeedQuery,
  useMakeDutyFeedMutation,
  useRevokeDutyFeedMutation,
} = dutyApi;
