import { done, fieldsOf, match, paged, refuse, type MockAnswer, type MockCall } from '@portal/kit/mock';
import { newestFirst, type Notification } from '@portal/kit/wire';
import { WORDS_COUNT_CAP } from '../backend/countCap';
import { byCondition } from './conditions';
import { peerMoment, type BackEnd } from './backEnd';

const recipientOf = ({ caller }: BackEnd) =>
  caller.pilotRole === 'SUPER_ADMIN' ? 'SUPER_ADMIN' : caller.userId;
const isMine = (backEnd: BackEnd) => (one: Notification) => one.userId === recipientOf(backEnd);

const shown = ({ kind }: BackEnd, one: Notification): Notification =>
  kind === 'peer' ? { ...one, timestamp: peerMoment(one.timestamp) } : one;

/** Only the portal's own back end filters; an external one ignores unknown parameters. */
function filtered(
  backEnd: BackEnd,
  all: readonly Notification[],
  params: MockCall['params'],
): Notification[] {
  if (backEnd.kind === 'peer') return [...all];
  const { priority, messageStatus, notificationStatus, q, from, to, relatedCondition, missed } = params;
  const list = String(params.byCondition) === 'true' ? byCondition(backEnd, all) : all;
  return list.filter(
    (one) =>
      (!relatedCondition || one.relatedCondition === relatedCondition) &&
      (!priority || one.priority === priority) &&
      (!messageStatus || one.messageStatus === messageStatus) &&
      (!notificationStatus || one.notificationStatus === notificationStatus) &&
      (!q || `${one.description} ${one.module} ${one.moduleName}`.toLowerCase().includes(q.toLowerCase())) &&
      (missed === undefined || String(one.missed ?? false) === String(missed)) &&
      (!from || one.timestamp >= from) &&
      (!to || one.timestamp <= to),
  );
}

function page(backEnd: BackEnd, call: MockCall, list: readonly Notification[], type?: string): MockAnswer {
  const ofType = list.filter((one) => type === undefined || one.notificationType === type);
  const found = paged(filtered(backEnd, ofType, call.params).sort(newestFirst), call.params);
  // Text searches are counted up to a cap.
  if (backEnd.kind === 'ours' && call.params.q)
    found.totalElements = Math.min(found.totalElements, WORDS_COUNT_CAP);
  return done({ ...found, results: found.results.map((one) => shown(backEnd, one)) });
}

function named(backEnd: BackEnd, body: unknown): Notification[] {
  const mine = backEnd.notifications.filter(isMine(backEnd));
  const fields = fieldsOf(body);
  if (Array.isArray(fields.ids)) {
    const wanted = new Set(fields.ids as unknown[]);
    return mine.filter((one) => wanted.has(one.notificationId));
  }
  const { before, type, ...filters } = fields as Record<string, string>;
  return filtered(backEnd, mine, filters).filter(
    (one) =>
      before !== undefined &&
      one.timestamp <= before &&
      (type === undefined || one.notificationType === type),
  );
}

export function answerNotifications(backEnd: BackEnd, call: MockCall): MockAnswer | undefined {
  const { notifications, kind } = backEnd;
  const mine = () => notifications.filter(isMine(backEnd));
  const unread = () => mine().filter((one) => one.notificationStatus === 'Unread');
  const all = match('GET /notifications', call) ?? match('GET /notifications/notificationType/:type', call);
  if (all) return page(backEnd, call, notifications, all[0]);
  if (match('GET /notifications/user/:id/unread', call))
    // An external back end neither sorts nor caps the list.
    return done(kind === 'peer' ? unread().map((one) => shown(backEnd, one)) : unread().sort(newestFirst));
  const own =
    match('GET /notifications/user/:id', call) ??
    match('GET /notifications/user/:id/notificationType/:type', call);
  if (own) return page(backEnd, call, mine(), own[1]);
  return (kind === 'ours' ? answerBulk(backEnd, call, unread) : undefined) ?? answerOne(backEnd, call);
}

function answerBulk(backEnd: BackEnd, call: MockCall, unread: () => Notification[]): MockAnswer | undefined {
  if (match('GET /notifications/user/:id/unread/count', call)) return done(unread().length);
  if (match('GET /notifications/user/:id/statuses', call)) {
    const events = backEnd.notifications.filter(
      (one) => isMine(backEnd)(one) && one.notificationType === 'Event',
    );
    return done([...new Set(events.map((one) => one.messageStatus))].sort());
  }
  if (match('GET /notifications/user/:id/matching', call)) {
    const found = named(backEnd, call.params);
    const isUnread = (one: Notification) => one.notificationStatus === 'Unread';
    return done({
      total: found.length,
      unread: found.filter(isUnread).length,
      held: 0,
    });
  }
  const unreads = match('PUT /notifications/user/:id/unread', call);
  if (unreads || match('PUT /notifications/user/:id/read', call)) {
    const status = unreads ? 'Unread' : 'Read';
    const found = named(backEnd, call.body).filter((one) => one.notificationStatus !== status);
    for (const one of found) one.notificationStatus = status;
    return done(found.length);
  }
  if (match('DELETE /notifications/user/:id', call)) {
    const found = new Set(named(backEnd, call.body));
    backEnd.notifications = backEnd.notifications.filter((one) => !found.has(one));
    return done(found.size);
  }
  return undefined;
}

function answerOne(backEnd: BackEnd, call: MockCall): MockAnswer | undefined {
  const { kind, events } = backEnd;
  const find = (id = '') => backEnd.notifications.find((one) => one.notificationId === id);
  const event = kind === 'ours' && match('GET /notifications/:id/event', call);
  if (event) {
    const about = find(event[0])?.relatedEvent;
    const found = events.find(({ eventId }) => eventId === about);
    return found ? done(found) : refuse(404, 'Not found');
  }
  const status = match('PUT /notifications/:id/notificationStatus', call);
  const id = status ?? match('GET /notifications/:id', call) ?? match('DELETE /notifications/:id', call);
  if (!id) return undefined;
  const one = find(id[0]);
  if (!one) return refuse(404, 'Not found');
  if (call.method === 'GET') return done(shown(backEnd, one));
  if (call.method === 'DELETE') {
    backEnd.notifications = backEnd.notifications.filter((other) => other !== one);
    return done();
  }
  const fields = fieldsOf(call.body);
  one.notificationStatus = fields.notificationStatus === 'Unread' ? 'Unread' : 'Read';
  if (fields.opened === true) one.opened = true;
  return done();
}
