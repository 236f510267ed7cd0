import {
  bulkRequest,
  everybodyQuery,
  eventSchema,
  matchingQuery,
  matchingSchema,
  notificationQuery,
  notificationSchema,
  notificationStatusRequest,
  notificationTypeSchema,
  pagedOf,
  recipientOf,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  announceReadReceipts,
  type Caller,
  checkRow,
  col,
  type Database,
  eventColumns,
  eventShape,
  first,
  requireRow,
  isUuid,
  notificationColumns,
  notificationShape,
  notificationTables,
  objectOf,
  onObject,
  present,
  reach,
  refuse,
  route,
  type Row,
  type RowOf,
  rows,
  sql,
  without,
} from '../../platform';
import { countMatching, deleteMany, markMany } from './bulk';
import { elsewhereOf } from './elsewhere';
import { isOwned } from './owned';
import { readByEvent } from './byEvent';
import { type EverybodyInboxQuery, readInbox } from './inbox';
import { statusesOf } from './statuses';

/** The bell lists five and counts to 99; further unread ones are on the pages. */
const MAX_LISTED_UNREAD = 1000;

const mine = { recipient: sql`n.user_id`, pilot: sql`s.pilot_code` };

const typeOf = (name: string) => {
  const type = notificationTypeSchema.safeParse(name);
  if (!type.success) throw refuse.unknown('type of notification');
  return type.data;
};

const list = { query: notificationQuery, data: pagedOf(notificationSchema) };
const everybodyList = { ...list, query: everybodyQuery };

const readEverybody = (db: Database, reader: Caller, query: EverybodyInboxQuery) =>
  query.byEvent === true ? readByEvent(db, reader, query) : readInbox(db, reader, query);

const listNotifications = route({
  ...everybodyList,
  call: 'GET /notifications',
  cost: 'dear',
  summary:
    'Everybody’s notifications; `byEvent` gives one line for each event, with the number of recipients',
  handle: ({ query, caller, basics }) => readEverybody(basics.db, caller, query),
});

const allOfType = route({
  ...everybodyList,
  call: 'GET /notifications/notificationType/:type',
  cost: 'dear',
  summary: 'Everybody’s notifications of one type; `byEvent` gives one line for each event',
  handle: async ({ params, query, caller, basics }) =>
    readEverybody(basics.db, caller, { ...query, type: typeOf(params.type) }),
});

const listOwnNotifications = route({
  ...list,
  call: 'GET /notifications/user/:userId',
  cost: 'dear',
  summary: 'The caller’s notifications; SUPER_ADMIN is the id that super administrators share',
  handle: ({ query, caller, basics }) =>
    readInbox(basics.db, caller, { ...query, recipient: recipientOf(caller) }),
});

const ownOfType = route({
  ...list,
  call: 'GET /notifications/user/:userId/notificationType/:type',
  cost: 'dear',
  summary: 'The caller’s notifications of one type',
  handle: async ({ params, query, caller, basics }) =>
    readInbox(basics.db, caller, { ...query, recipient: recipientOf(caller), type: typeOf(params.type) }),
});

const unread = route({
  call: 'GET /notifications/user/:userId/unread',
  summary: 'The caller’s unread notifications, newest first, at most a thousand',
  data: z.array(notificationSchema),
  // Fetched at every connect of the live channel.
  revalidated: true,
  async handle({ caller, basics }) {
    const notifications = await rows(
      basics.db,
      notificationShape,
      sql`select ${notificationColumns} from ${notificationTables}
        where n.user_id = ${recipientOf(caller)} and n.unread
        order by n.happened_at desc, n.id desc limit ${MAX_LISTED_UNREAD}`,
    );
    return notifications.map(present);
  },
});

const unreadCount = route({
  call: 'GET /notifications/user/:userId/unread/count',
  summary: 'The number of the caller’s unread notifications',
  data: z.int(),
  async handle({ caller, basics }) {
    const row = await first(
      basics.db,
      { total: col.number },
      sql`select coalesce(sum(total), 0)::bigint as total from notification_counts
        where user_id = ${recipientOf(caller)} and unread`,
    );
    return row?.total ?? 0;
  },
});

const bulk = { body: bulkRequest, data: z.int() };

const matching = route({
  call: 'GET /notifications/user/:userId/matching',
  cost: 'dear',
  summary: 'The exact number of the caller’s notifications that a bulk call with these filters would change',
  query: matchingQuery,
  data: matchingSchema,
  handle: ({ query, caller, basics }) => countMatching(basics.db, recipientOf(caller), query),
});

const statuses = route({
  call: 'GET /notifications/user/:userId/statuses',
  summary: 'The distinct statuses of the caller’s system notifications, at most a hundred',
  data: z.array(z.string()),
  handle: ({ caller, basics }) => statusesOf(basics.db, recipientOf(caller)),
});

const readMany = route({
  ...bulk,
  call: 'PUT /notifications/user/:userId/read',
  summary: 'Marks many of the caller’s notifications as read; returns the number changed',
  handle: ({ body, caller, basics }) => markMany(basics.db, recipientOf(caller), body, false),
});

const unreadMany = route({
  ...bulk,
  call: 'PUT /notifications/user/:userId/unread',
  summary: 'Marks many of the caller’s notifications as unread; returns the number changed',
  handle: ({ body, caller, basics }) => markMany(basics.db, recipientOf(caller), body, true),
});

const removeMany = route({
  ...bulk,
  call: 'DELETE /notifications/user/:userId',
  summary:
    'Deletes many of the caller’s notifications, except those of conditions they own; returns the number',
  handle: ({ body, caller, basics }) => deleteMany(basics.db, recipientOf(caller), body),
});

const readNotification = route({
  call: 'GET /notifications/:id',
  summary: 'One notification; if it belongs to somebody else, the error says what the caller may see',
  data: notificationSchema,
  async handle({ params, caller, basics }) {
    const row = await first(
      basics.db,
      { ...notificationShape, allowed: col.flag },
      sql`select ${notificationColumns}, ${reach(caller, 'GET /notifications/:id', mine)} as allowed
        from ${notificationTables} where n.id = ${isUuid(params.id, 'notification')}::uuid`,
    );
    if (row?.allowed === false) {
      const elsewhere = await elsewhereOf(basics.db, caller, params.id);
      throw refuse.forbidden('This was sent to somebody else.', elsewhere);
    }
    return present(without(requireRow(row, 'notification'), 'allowed'));
  },
});

const event = route({
  call: 'GET /notifications/:id/event',
  summary: 'The event of a notification, with its results',
  data: eventSchema,
  async handle({ params, caller, basics }) {
    const notification: Row = await objectOf(
      basics.db,
      'notification',
      { eventId: col.orNull(col.text) },
      sql`select ${eventColumns}, ${reach(caller, 'GET /notifications/:id/event', mine)} as allowed
        from ${notificationTables} left join events e on e.pilot_code = s.pilot_code and e.event_id = s.event_id
        where n.id = ${isUuid(params.id, 'notification')}::uuid`,
    );
    // An assignment's notification has no event, and retention may delete an event before its notification.
    if (notification.eventId === null) throw refuse.unknown('event');
    checkRow(notification, eventShape);
    return present<RowOf<typeof eventShape>>(notification);
  },
});

const setNotificationStatus = route({
  call: 'PUT /notifications/:id/notificationStatus',
  summary: 'Marks a notification as read, or as unread if the body says so; records that it was opened',
  body: notificationStatusRequest,
  bodyIs: 'optional',
  data: z.null(),
  async handle({ params, body, caller, basics }) {
    const unread = body?.notificationStatus === 'Unread';
    const opened = body?.opened ?? false;
    await basics.db.transaction(async (tx) => {
      await onObject(tx, 'notification', {
        target: sql`select n.id, ${reach(caller, 'PUT /notifications/:id/notificationStatus', mine)} as allowed
          from ${notificationTables} where n.id = ${isUuid(params.id, 'notification')}::uuid`,
        change: sql`update notifications set unread = ${unread}, opened = opened or ${opened}
          where id in (select id from target where allowed) and (unread <> ${unread} or opened < ${opened})`,
      });
      await announceReadReceipts(tx, recipientOf(caller), [params.id]);
    });
  },
});

const deleteNotification = route({
  call: 'DELETE /notifications/:id',
  summary: 'Deletes a notification, unless its recipient owns the condition, which must be released first',
  data: z.null(),
  handle: ({ params, caller, basics }) =>
    basics.db.transaction(async (tx) => {
      const owned = await first(
        tx,
        { owner: col.orNull(col.text) },
        sql`select (select c.holder_name from conditions c where c.id = n.condition_id) as owner from notifications n
          where n.id = ${isUuid(params.id, 'notification')}::uuid and n.user_id = ${recipientOf(caller)} and ${isOwned}`,
      );
      if (owned !== undefined)
        throw refuse.conflict('You have it, so you cannot delete it: give it back or hand it over first.', {
          owner: owned.owner ?? '',
        });
      await onObject(tx, 'notification', {
        target: sql`select n.id, ${reach(caller, 'DELETE /notifications/:id', mine)} as allowed
          from ${notificationTables} where n.id = ${isUuid(params.id, 'notification')}::uuid`,
        change: sql`delete from notifications where id in (select id from target where allowed)`,
      });
      await announceReadReceipts(tx, recipientOf(caller), [params.id]);
    }),
});

export const notificationRoutes = [
  listNotifications,
  allOfType,
  listOwnNotifications,
  ownOfType,
  unread,
  unreadCount,
  matching,
  statuses,
  readMany,
  unreadMany,
  removeMany,
  readNotification,
  event,
  setNotificationStatus,
  deleteNotification,
];
