import { done, fieldsOf, match, type MockAnswer, type MockCall, paged, refuse } from '@portal/kit/mock';
import { type Respond, respondBy } from '@portal/kit/testing';
import type { Notification } from '@portal/kit/wire';
import type { Answer, BackEnd, SampleCondition } from './backEnd';
import { named, newId, PILOT } from './people';
import { aMachineDetail } from './sampleWork';

type Answers = Readonly<Record<string, Answer>>;

export const forbidden: Answer = () => refuse(403, 'You may not do this.');
const missing = (object?: string) => refuse(404, 'Not found', object === undefined ? undefined : { object });

/** What is read of a notification that has no such field. */
const absent = { relatedCondition: '', missed: false };
/** Those whose own fields are as it is asked for; anything else that is asked chooses nothing. */
const chosen = <T extends object>(list: readonly T[], filters: object) =>
  list.filter((one) => {
    const fields = { ...absent, ...one };
    return Object.entries(filters).every(
      ([name, value]) => !(name in fields) || String(Reflect.get(fields, name)) === value,
    );
  });
const oneOrMissing = <T>(one: T | undefined, object: string, change: object = {}) =>
  one ? done(Object.assign(one, change)) : missing(object);

/** Notifications, assignments, mappings, and the people, roles and pilots that they need. */
const listsOfAll = (backEnd: BackEnd): Answers => {
  const { assignments, caller, mappings } = backEnd;
  const recipient = caller.pilotRole === 'SUPER_ADMIN' ? caller.pilotRole : caller.userId;
  const mine = () => backEnd.notifications.filter(({ userId }) => userId === recipient);
  const unread = () => mine().filter((one) => one.notificationStatus === 'Unread');
  const page = (list: readonly Notification[], { params }: MockCall, notificationType?: string) => {
    // An external back end ignores filters.
    const filters = backEnd.kind === 'ours' ? params : {};
    const lines = list.filter((one) => !filters.byCondition || !one.relatedCondition || one.condition);
    return done(paged(chosen(lines, { ...filters, ...(notificationType && { notificationType }) }), params));
  };
  const notice = (id = '') => backEnd.notifications.find(({ notificationId }) => notificationId === id);
  const assignment = (id = '') => assignments.find(({ assignmentId }) => assignmentId === id);
  const mapping = (id = '') => mappings.find(({ eventMappingId }) => eventMappingId === id);
  return {
    'GET /notifications': (call) => page(backEnd.notifications, call),
    'GET /notifications/notificationType/:type': (call, type) => page(backEnd.notifications, call, type),
    'GET /notifications/user/:id': (call) => page(mine(), call),
    'GET /notifications/user/:id/notificationType/:type': (call, _id, type) => page(mine(), call, type),
    'GET /notifications/user/:id/unread': () => done(unread()),
    'GET /notifications/:id': (_call, id) => oneOrMissing(notice(id), 'notification'),
    'PUT /notifications/:id/notificationStatus': ({ body }, id) =>
      oneOrMissing(notice(id), 'notification', { notificationStatus: 'Read', ...fieldsOf(body) }),
    'DELETE /notifications/:id': (_call, id) => {
      backEnd.notifications = backEnd.notifications.filter((one) => one !== notice(id));
      return done();
    },
    'GET /assignments/:id': (_call, id) => oneOrMissing(assignment(id), 'assignment'),
    'PUT /assignments/:id': ({ body }, id) => oneOrMissing(assignment(id), 'assignment', fieldsOf(body)),
    'POST /assignments/create': () => done(newId()),
    'GET /users': () => done(backEnd.people),
    'GET /admin/roles/names': () => done(backEnd.roles),
    'GET /admin/pilots': () => done(backEnd.pilots),
    'GET /events/mappings': () => done(mappings),
    'PUT /events/mappings/:id': ({ body }, id) => oneOrMissing(mapping(id), 'mapping', fieldsOf(body)),
  };
};

/** What an external back end lacks. */
const listsOfOurs = (backEnd: BackEnd): Answers => {
  const { assignments, caller, channels, duty, figures, machines } = backEnd;
  const mine = ({ userId }: Notification) => userId === caller.userId;
  const selected = (fields: Readonly<Record<string, unknown>>) => {
    const { ids } = fields;
    const own = backEnd.notifications.filter(mine);
    return Array.isArray(ids)
      ? own.filter(({ notificationId }) => ids.includes(notificationId))
      : chosen(own, fields);
  };
  const mark = (notificationStatus: 'Read' | 'Unread', body: unknown) => {
    const some = selected(fieldsOf(body)).filter((one) => one.notificationStatus !== notificationStatus);
    for (const one of some) Object.assign(one, { notificationStatus });
    return done(some.length);
  };
  /** A condition, and its line of work, once somebody else has it or nobody. */
  const changed = (id = '', change: Partial<SampleCondition> = {}) => {
    const one = backEnd.conditions.find(({ conditionId }) => conditionId === id);
    const item = backEnd.work.find(({ conditionId }) => conditionId === id);
    if (item && 'owner' in change) item.owner = change.owner;
    return oneOrMissing(one, 'condition', change);
  };
  return {
    'GET /notifications/user/:id/unread/count': () => done(selected({ notificationStatus: 'Unread' }).length),
    'GET /notifications/user/:id/statuses': () =>
      done([...new Set(selected({}).map(({ messageStatus }) => messageStatus))]),
    'GET /notifications/user/:id/matching': ({ params }) => {
      const unread = selected({ notificationStatus: 'Unread', ...params }).length;
      return done({ total: selected(params).length, unread, held: 0 });
    },
    'PUT /notifications/user/:id/read': ({ body }) => mark('Read', body),
    'PUT /notifications/user/:id/unread': ({ body }) => mark('Unread', body),
    'DELETE /notifications/user/:id': ({ body }) => {
      const gone = selected(fieldsOf(body));
      backEnd.notifications = backEnd.notifications.filter((one) => !gone.includes(one));
      return done(gone.length);
    },
    'GET /notifications/:id/event': (_call, id) => {
      const about = backEnd.notifications.find(({ notificationId }) => notificationId === id)?.relatedEvent;
      return oneOrMissing(
        backEnd.events.find(({ eventId }) => eventId === about),
        'event',
      );
    },
    'GET /assignments/user/:id': ({ params }, id) => {
      const side = params.type === 'Requested' ? 'sourceUserId' : 'targetUserId';
      return done(paged(chosen(assignments, { [side]: id }), params));
    },
    'GET /assignments': ({ params }) => done(paged(assignments, params)),
    'GET /events': ({ params }) => done(paged(chosen(backEnd.events, params), params)),
    'GET /conditions': ({ params }) =>
      done(
        paged(
          backEnd.conditions.filter(({ shelf }) => shelf),
          params,
        ),
      ),
    'GET /conditions/:id': (_call, id) => changed(id),
    'PUT /conditions/:id/owner': (_call, id) =>
      changed(id, { owner: { ...named(caller), since: new Date().toISOString() } }),
    'PUT /conditions/:id/release': (_call, id) => changed(id, { owner: undefined }),
    'DELETE /conditions/:id/shelf': (_call, id) => changed(id, { shelf: undefined }),
    ...Object.fromEntries(
      ['PUT :id/hand-over', 'PUT :id/outcome', 'PUT :id/shelf', 'POST :id/assignment', 'POST :id/notes'].map(
        (call) => [call.replace(' ', ' /conditions/'), (_call: MockCall, id?: string) => changed(id)],
      ),
    ),
    'GET /conditions/pilots/:pilot/causes': () => done(backEnd.causes),
    'GET /work-items': ({ params: { owner, ...params } }) => {
      const of = owner === 'me' ? caller.userId : (owner ?? '');
      const some = backEnd.work.filter((one) => of === '' || (one.owner?.userId ?? 'nobody') === of);
      return done(paged(chosen(some, params), params));
    },
    'GET /machines': () => done({ ...backEnd.day, machines, more: false }),
    'GET /machines/:module': ({ params }, name) => {
      const one = machines.find(({ module }) => module === name);
      return one ? done(aMachineDetail(one, backEnd, params)) : missing('machine');
    },
    'GET /duty/now': () => done([{ pilotCode: PILOT, timeZone: 'UTC', at: figures.to, roles: duty.roles }]),
    'GET /duty/pilots/:pilot': () => done({ pilotCode: PILOT, timeZone: 'UTC', turns: duty.turns }),
    'GET /duty/pilots/:pilot/plans': () => done(duty.plans),
    'GET /duty/pilots/:pilot/absences': () => done(duty.absences),
    'GET /duty/swaps': () => done(duty.swaps),
    'GET /duty/feed': () => done(duty.feed),
    'GET /handovers/draft': () => done(backEnd.draft),
    'GET /handovers': ({ params }) => done(paged(backEnd.handovers, params)),
    'GET /handovers/:id': (_call, id) =>
      oneOrMissing(
        backEnd.handovers.find(({ handoverId }) => handoverId === id),
        'handover',
      ),
    'GET /events/mappings/:id/escalation': (_call, id = '') => done(backEnd.escalations[id] ?? null),
    'POST /events/mappings/:id/escalation/rehearse': () =>
      done({ pilotCode: PILOT, timeZone: 'UTC', firings: backEnd.firings }),
    'GET /channels/choices': () => done(channels.choices),
    'PUT /channels/choices': ({ body }) => done({ ...channels.choices, ...fieldsOf(body) }),
    'GET /channels/waiting': ({ params }) => done(paged(channels.waiting, params)),
    'GET /channels/failed': ({ params }) => done(paged(channels.failed, params)),
    'GET /channels/targets': () => done(channels.targets),
    'GET /figures/now': () => done(backEnd.now),
    'GET /figures/pilots/:pilot': () => done(figures),
    'GET /figures/pilots/:pilot/conditions': ({ params }) => done(paged(backEnd.conditions, params)),
  };
};

/** Canned answers: a test's own, else the lists as they are now, and a plain success for every other change. */
function answer(backEnd: BackEnd, call: MockCall): MockAnswer {
  const tables = [backEnd.answers, listsOfAll(backEnd), backEnd.kind === 'ours' ? listsOfOurs(backEnd) : {}];
  for (const table of tables)
    for (const [pattern, own] of Object.entries(table)) {
      const parts = match(pattern, call);
      if (parts) return own(call, ...parts);
    }
  if (call.method !== 'GET') return done();
  return backEnd.kind === 'peer' ? refuse(500, 'No such call') : missing();
}

/** The network double in front of such a back end. `before` may answer instead. */
export const respondAs =
  (backEnd: BackEnd, before?: Respond): Respond =>
  async (request) =>
    (await before?.(request)) ?? respondBy((call) => answer(backEnd, call))(request);
