import { injectEndpoints } from '@portal/kit';
import {
  channelChoicesSchema,
  channelTargetSchema,
  failedDeliverySchema,
  loosePagedOf,
  madeSecretSchema,
  madeTargetSchema,
  paths,
  waitingMessageSchema,
  type Channel,
  type ChannelChoices,
  type ChannelChoicesHere,
  type ChangePhoneRequest,
  type ChannelTarget,
  type ConfirmPhoneRequest,
  type CreateTargetRequest,
  type DeliveryFailure,
  type FailedDelivery,
  type MadeSecret,
  type MadeTarget,
  type Paged,
  type UpdateTargetRequest,
  type WaitingMessage,
} from '@portal/kit/wire';
import { peopleApi } from '../../parts';
import { underWayTo } from './underWay';

const ours = 'channels';
const pageOfFailures = loosePagedOf(failedDeliverySchema);
const pageOfWaiting = loosePagedOf(waitingMessageSchema);
/** The cache tag of targets and their messages, distinct from the pilots themselves. */
const targets = [{ type: 'Pilot', id: 'channels' }] as const;
/** The cache tag of the messages that were given up. Invalidated through `peopleApi`: all endpoints share one api. */
const givenUp = [{ type: 'Pilot', id: 'failed' }] as const;
/** The cache tag of the user's choices and SMS number. */
const choices = [{ type: 'User', id: 'choices' }] as const;

export interface FailedFilter {
  channel?: Channel;
  reason?: DeliveryFailure;
  /** Searches the recipient and the subject. */
  q?: string;
}

const FAILED_SIZE = 25;

const listOf =
  <T>(one: { parse: (data: unknown) => T }) =>
  (data: unknown): T[] =>
    Array.isArray(data) ? data.map((item) => one.parse(item)) : [];

const channelsApi = injectEndpoints('notifications', (build) => ({
  channelChoices: build.query<ChannelChoicesHere, void>({
    query: () => ({ path: paths.channels.choices, ours }),
    transformResponse: (data) => channelChoicesSchema.parse(data),
    keepUnusedDataFor: 0,
    providesTags: [...choices],
  }),
  saveChannelChoices: build.mutation<ChannelChoicesHere, ChannelChoices>({
    query: (body) => ({ path: paths.channels.choices, method: 'PUT', body, ours }),
    transformResponse: (data) => channelChoicesSchema.parse(data),
  }),
  askForPhone: build.mutation<unknown, ChangePhoneRequest>({
    query: (body) => ({ path: paths.channels.phone, method: 'POST', body, ours }),
    invalidatesTags: [...choices],
  }),
  confirmPhone: build.mutation<unknown, ConfirmPhoneRequest>({
    query: (body) => ({ path: paths.channels.confirmPhone, method: 'POST', body, ours }),
    invalidatesTags: [...choices],
  }),
  removePhone: build.mutation<unknown, void>({
    query: () => ({ path: paths.channels.phone, method: 'DELETE', ours }),
    invalidatesTags: [...choices],
  }),
  channelTargets: build.query<ChannelTarget[], void>({
    query: () => ({ path: paths.channels.targets, ours: 'targets' }),
    transformResponse: listOf(channelTargetSchema),
    keepUnusedDataFor: 0,
    providesTags: [...targets],
    onQueryStarted: async (_arg, entry) => {
      const before = underWayTo(entry.getCacheEntry().data);
      const { data } = await entry.queryFulfilled.catch(() => ({ data: undefined }));
      const now = underWayTo(data);
      // What is under way no longer may have been given up.
      if (data && before.some((id) => !now.includes(id)))
        entry.dispatch(peopleApi.util.invalidateTags([...givenUp]));
    },
  }),
  addTarget: build.mutation<MadeTarget, CreateTargetRequest>({
    query: (body) => ({ path: paths.channels.targets, method: 'POST', body, ours: 'targets' }),
    transformResponse: (data) => madeTargetSchema.parse(data),
    invalidatesTags: [...targets],
  }),
  changeTarget: build.mutation<unknown, { targetId: string; body: UpdateTargetRequest }>({
    query: ({ targetId, body }) => ({
      path: paths.channels.target(targetId),
      method: 'PUT',
      body,
      ours: 'targets',
    }),
    invalidatesTags: [...targets],
  }),
  renewSecret: build.mutation<MadeSecret, string>({
    query: (targetId) => ({ path: paths.channels.secret(targetId), method: 'POST', ours: 'targets' }),
    transformResponse: (data) => madeSecretSchema.parse(data),
  }),
  removeTarget: build.mutation<unknown, string>({
    query: (targetId) => ({ path: paths.channels.target(targetId), method: 'DELETE', ours: 'targets' }),
    invalidatesTags: [...targets],
  }),
  keepTarget: build.mutation<unknown, string>({
    query: (targetId) => ({ path: paths.channels.keep(targetId), method: 'POST', ours: 'targets' }),
    invalidatesTags: [...targets],
  }),
  testTarget: build.mutation<unknown, string>({
    query: (targetId) => ({ path: paths.channels.test(targetId), method: 'POST', ours: 'targets' }),
    invalidatesTags: [...targets],
  }),
  waitingMessages: build.query<Paged<WaitingMessage>, number>({
    query: (page) => ({ path: paths.channels.waiting, params: { page, size: FAILED_SIZE }, ours }),
    transformResponse: (data) => pageOfWaiting.parse(data ?? {}),
    keepUnusedDataFor: 0,
    providesTags: [...targets],
    onQueryStarted: async (_page, entry) => {
      const before = entry.getCacheEntry().data?.totalElements ?? 0;
      const { data } = await entry.queryFulfilled.catch(() => ({ data: undefined }));
      // What waits no longer may have been given up.
      if (data && data.totalElements < before) entry.dispatch(peopleApi.util.invalidateTags([...givenUp]));
    },
  }),
  tryNow: build.mutation<number, void>({
    query: () => ({ path: paths.channels.tryNow, method: 'POST', ours }),
    transformResponse: (data) => (typeof data === 'number' ? data : 0),
    invalidatesTags: [...targets],
  }),
  failedDeliveries: build.query<Paged<FailedDelivery>, FailedFilter & { page: number }>({
    query: (params) => ({
      path: paths.channels.failed,
      params: { ...params, size: FAILED_SIZE },
      ours,
    }),
    transformResponse: (data) => pageOfFailures.parse(data ?? {}),
    keepUnusedDataFor: 0,
    providesTags: [...targets, ...givenUp],
  }),
  sendAgain: build.mutation<unknown, string>({
    query: (deliveryId) => ({ path: paths.channels.again(deliveryId), method: 'POST', ours }),
    invalidatesTags: [...targets],
  }),
  discardFailed: build.mutation<unknown, string>({
    query: (deliveryId) => ({ path: paths.channels.failedOne(deliveryId), method: 'DELETE', ours }),
    invalidatesTags: [...targets],
  }),
  allFailed: build.mutation<unknown, FailedFilter & { action: 'again' | 'discard'; count: number }>({
    query: ({ action, ...body }) => ({
      path: action === 'again' ? paths.channels.allAgain : paths.channels.discardAll,
      method: 'POST',
      body,
      ours,
    }),
    // Refetch after a refusal too: the number of messages has changed.
    invalidatesTags: [...targets],
  }),
}));

/** Reads again what waits, what was given up, and what last became of each target's messages. */
export const readMessagesAgain = () => peopleApi.util.invalidateTags([...targets, ...givenUp]);

export const {
  useChannelChoicesQuery,
  useSaveChannelChoicesMutation,
  useAskForPhoneMutation,
  useConfirmPhoneMutation,
  useRemovePhoneMutation,
  useChannelTargetsQuery,
  useAddTargetMutation,
  useChangeTargetMutation,
  useRenewSecretMutation,
  useRemoveTargetMutation,
  useKeepTargetMutation,
  useTestTargetMutation,
  useFailedDeliveriesQuery,
  useTryNowMutation,
  useWaitingMessagesQuery,
  useSendAgainMutation,
  useDiscardFailedMutation,
  useAllFailedMutation,
} = channelsApi;
