import { injectEndpoints } from '@portal/kit';
import {
  conditionDetailSchema,
  conditionSchema,
  loosePagedOf,
  looseNotificationSchema,
  MAX_PAGE_SIZE,
  paths,
  type Condition,
  type ConditionDetail,
  type ConditionOutcomeRequest,
  type Notification,
  type Paged,
  type Priority,
} from '@portal/kit/wire';
import { renewStand, keepCondition, showCondition, tagOfCondition } from '../../parts';

interface OfCondition {
  conditionId: string;
}

const pageOfConditions = loosePagedOf(conditionSchema);
const pageOfEvents = loosePagedOf(looseNotificationSchema);

const ours = 'conditions';

/** Shows the result of an action at once, before the live channel sends it. */
const shown = {
  transformResponse: (data: unknown) => conditionSchema.parse(data),
  onQueryStarted: async (
    _arg: unknown,
    {
      dispatch,
      queryFulfilled,
    }: { dispatch: (thunk: never) => unknown; queryFulfilled: Promise<{ data: Condition }> },
  ) => {
    const answer = await queryFulfilled.catch(() => undefined);
    if (!answer) return;
    keepCondition(answer.data);
    dispatch(showCondition(answer.data) as never);
    dispatch(renewStand() as never);
  },
};

/** Actions concern the notifications of a condition, never the machine. */
export const conditionsApi = injectEndpoints('notifications', (build) => ({
  shelvedConditions: build.query<Paged<Condition>, void>({
    query: () => ({ path: paths.conditions.all, params: { shelved: true, size: MAX_PAGE_SIZE }, ours }),
    transformResponse: (data) => pageOfConditions.parse(data ?? {}),
    keepUnusedDataFor: 0,
  }),
  condition: build.query<ConditionDetail, string>({
    query: (id) => ({ path: paths.conditions.one(id), ours }),
    transformResponse: (data) => conditionDetailSchema.parse(data),
    keepUnusedDataFor: 0,
    providesTags: (_data, _error, id) => [tagOfCondition(id)],
  }),
  conditionEvents: build.query<
    Paged<Notification>,
    { userId: string; conditionId: string; page: number; size: number }
  >({
    query: ({ userId, conditionId, page, size }) => ({
      path: paths.notifications.ofUser(userId),
      params: { relatedCondition: conditionId, page, size },
    }),
    transformResponse: (data) => pageOfEvents.parse(data ?? {}),
    keepUnusedDataFor: 0,
    providesTags: (_data, _error, { conditionId }) => [tagOfCondition(conditionId)],
  }),
  takeCondition: build.mutation<Condition, OfCondition>({
    query: ({ conditionId }) => ({ path: paths.conditions.owner(conditionId), method: 'PUT', ours }),
    ...shown,
  }),
  giveBackCondition: build.mutation<Condition, OfCondition & { words?: string }>({
    query: ({ conditionId, ...body }) => ({
      path: paths.conditions.release(conditionId),
      method: 'PUT',
      body,
      ours,
    }),
    ...shown,
  }),
  handCondition: build.mutation<Condition, OfCondition & { targetUserId: string; words?: string }>({
    query: ({ conditionId, ...body }) => ({
      path: paths.conditions.handOver(conditionId),
      method: 'PUT',
      body,
      ours,
    }),
    ...shown,
  }),
  assignCondition: build.mutation<
    Condition,
    OfCondition & { targetUserId: string; description: string; priority: Priority; due?: string }
  >({
    query: ({ conditionId, ...body }) => ({
      path: paths.conditions.assignment(conditionId),
      method: 'POST',
      body,
      ours,
    }),
    ...shown,
  }),
  writeNote: build.mutation<Condition, OfCondition & { words: string }>({
    query: ({ conditionId, ...body }) => ({
      path: paths.conditions.notes(conditionId),
      method: 'POST',
      body,
      ours,
    }),
    ...shown,
  }),
  explainCondition: build.mutation<Condition, OfCondition & ConditionOutcomeRequest>({
    query: ({ conditionId, ...body }) => ({
      path: paths.conditions.outcome(conditionId),
      method: 'PUT',
      body,
      ours,
    }),
    ...shown,
  }),
  shelveCondition: build.mutation<Condition, OfCondition & { minutes: number; reason: string }>({
    query: ({ conditionId, ...body }) => ({
      path: paths.conditions.shelf(conditionId),
      method: 'PUT',
      body,
      ours,
    }),
    ...shown,
  }),
  unshelveCondition: build.mutation<Condition, OfCondition>({
    query: ({ conditionId }) => ({ path: paths.conditions.shelf(conditionId), method: 'DELETE', ours }),
    ...shown,
  }),
}));

export const {
  useShelvedConditionsQuery,
  useConditionQuery,
  useConditionEventsQuery,
  useTakeConditionMutation,
  useGiveBackConditionMutation,
  useHandConditionMutation,
  useAssignConditionMutation,
  useWriteNoteMutation,
  useExplainConditionMutation,
  useShelveConditionMutation,
  useUnshelveConditionMutation,
} = conditionsApi;
