import { injectEndpoints, type Answer } from '@portal/kit';
import {
  eventSchema,
  loosePagedOf,
  MAX_PAGE_SIZE,
  looseNotificationSchema,
  paths,
  type Event,
  type Notification,
} from '@portal/kit/wire';

const eventPage = loosePagedOf(eventSchema);
const notificationPage = loosePagedOf(looseNotificationSchema);
const eventIn = (data: unknown): Event | null => eventSchema.safeParse(data).data ?? null;

/** How far an event's own clock may differ from its notification's time; ms. */
const CLOCK_SLACK_MS = 10 * 60_000;
const shifted = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

const systemEventsApi = injectEndpoints('notifications', (build) => ({
  notification: build.query<Notification, string>({
    query: (id) => ({ path: paths.notifications.one(id) }),
    transformResponse: (data) => looseNotificationSchema.parse(data),
    providesTags: (_data, _error, id) => [{ type: 'Notification', id }],
  }),

  /**
   * The event behind a notification; null if the back end does not show it to this user. Recipients get it by their
   * notification. Where that call is missing, administrators find it in the list of events.
   */
  eventOf: build.query<Event | null, { notification: Notification; mayList: boolean }>({
    serializeQueryArgs: ({ queryArgs }) => queryArgs.notification.notificationId,
    queryFn: async ({ notification, mayList }, _api, _extra, send) => {
      const direct = (await send({
        path: paths.notifications.event(notification.notificationId),
        ours: 'eventOfNotification',
      })) as Answer;
      if (!direct.error) return { data: eventIn(direct.data) };
      // The event was deleted but its notification was not: the page shows what it has.
      if (direct.error.kind === 'notFound') return { data: null };
      if (direct.error.kind !== 'missing') return { error: direct.error };
      if (!mayList) return { data: null };
      const params = {
        from: shifted(notification.timestamp, -CLOCK_SLACK_MS),
        to: shifted(notification.timestamp, CLOCK_SLACK_MS),
        ...(notification.module !== undefined && { module: notification.module }),
        size: MAX_PAGE_SIZE,
      };
      const list = (await send({ path: paths.events.all, params, ours: 'events' })) as Answer;
      if (list.error?.kind === 'missing') return { data: null };
      if (list.error) return { error: list.error };
      const { results } = eventPage.parse(list.data ?? {});
      return { data: results.find(({ eventId }) => eventId === notification.relatedEvent) ?? null };
    },
    providesTags: ['Event'],
  }),

  /** Earlier events of one topic and module, newest first; empty if the back end has no such list. */
  earlierEvents: build.query<Event[], { topic: string; module: string; pilotCode: string; to: string }>({
    queryFn: async ({ topic, module, pilotCode, to }, _api, _extra, send) => {
      const params = { topic, module, pilotCode, to, size: 10 };
      const answer = (await send({ path: paths.events.all, params, ours: 'events' })) as Answer;
      if (answer.error?.kind === 'missing') return { data: [] };
      return answer.error ? { error: answer.error } : { data: eventPage.parse(answer.data ?? {}).results };
    },
    providesTags: ['Event'],
  }),

  /** The user's newest system notifications; where the back end filters, only those of a source up to a time. */
  latestSystem: build.query<Notification[], { recipient: string; source?: string; to?: string }>({
    query: ({ recipient, source, to }) => ({
      path: paths.notifications.ofUser(recipient, 'Event'),
      params: {
        page: 0,
        size: source === undefined ? 100 : 25,
        ...(source !== undefined && { q: source }),
        ...(to !== undefined && { to }),
      },
    }),
    transformResponse: (data) => notificationPage.parse(data ?? {}).results,
    providesTags: ['Notification'],
  }),

  /** Everybody's copies of one event, a hundred at most, and how many more there are; only for a super administrator. */
  copiesOf: build.query<
    { copies: Notification[]; more: number },
    { relatedEvent: string; timestamp: string }
  >({
    queryFn: async ({ relatedEvent, timestamp }, _api, _extra, send) => {
      const params = { relatedEvent, from: timestamp, to: shifted(timestamp, 1), size: MAX_PAGE_SIZE };
      const answer = (await send({ path: paths.notifications.all('Event'), params })) as Answer;
      if (answer.error) return { error: answer.error };
      const { results, totalElements } = notificationPage.parse(answer.data ?? {});
      const copies = results.filter((one) => one.relatedEvent === relatedEvent);
      // A back end that does not filter by event counts others, too.
      const more = copies.length === results.length ? Math.max(0, totalElements - copies.length) : 0;
      return { data: { copies, more } };
    },
    providesTags: ['Notification'],
  }),
}));

export const {
  useNotificationQuery,
  useEventOfQuery,
  useEarlierEventsQuery,
  useLatestSystemQuery,
  useCopiesOfQuery,
} = systemEventsApi;
