import { fullNameOf } from '@portal/kit';
import {
  done,
  fieldsOf,
  foreign,
  match,
  paged,
  refuse,
  type MockAnswer,
  type MockCall,
} from '@portal/kit/mock';
import { nextStatuses, type CommentOrigin, type Priority, type SeenAssignment } from '@portal/kit/wire';
import { newId, seesAll, textOf, type BackEnd } from './backEnd';

const latestFirst = (a: SeenAssignment, b: SeenAssignment) =>
  b.timestampUpdated.localeCompare(a.timestampUpdated);

export function answerAssignments(backEnd: BackEnd, call: MockCall): MockAnswer | undefined {
  const { assignments, kind } = backEnd;
  const ofUser = kind === 'ours' && match('GET /assignments/user/:id', call);
  if (ofUser) {
    const { type } = call.params;
    const own = assignments.filter(
      (one) => (type === 'Requested' ? one.sourceUserId : one.targetUserId) === ofUser[0],
    );
    return done(paged([...own].sort(latestFirst), call.params));
  }
  if (kind === 'ours' && match('GET /assignments', call)) return ofPilot(backEnd, call);
  const passed = kind === 'ours' && match('PUT /assignments/:id/target', call);
  if (passed) return retarget(backEnd, passed[0] ?? '', call.body);
  if (match('POST /assignments/create', call)) return create(backEnd, call.body);
  const comments = match('PUT /assignments/:id/comments', call);
  const id = comments ?? match('GET /assignments/:id', call) ?? match('PUT /assignments/:id', call);
  if (!id) return undefined;
  const one = assignments.find((other) => other.assignmentId === id[0]);
  if (!one) return refuse(404, 'Not found');
  if (call.method === 'GET') return done(one);
  const { userId } = backEnd.caller;
  // An external back end answers 401 instead.
  if (one.sourceUserId !== userId && one.targetUserId !== userId)
    return refuse(kind === 'peer' ? 401 : 403, 'Not a party');
  return comments ? comment(backEnd, one, call.body) : change(backEnd, one, call.body);
}

function ofPilot(backEnd: BackEnd, { params }: MockCall): MockAnswer {
  if (!seesAll(backEnd)) return refuse(403, 'Not allowed');
  const { status, unfinished } = params;
  const found = backEnd.assignments.filter(
    (one) => (!status || one.status === status) && (unfinished !== 'true' || one.status !== 'Done'),
  );
  return done(paged([...found].sort(latestFirst), params));
}

function retarget(backEnd: BackEnd, id: string, body: unknown): MockAnswer {
  const { assignments, caller, people } = backEnd;
  const { targetUserId, reason } = fieldsOf(body);
  const one = assignments.find(({ assignmentId }) => assignmentId === id);
  const target = people.find(({ userId }) => userId === targetUserId);
  if (!one || !target) return refuse(404, 'Not found', { object: one ? 'user' : 'assignment' });
  if (!seesAll(backEnd) && ![one.sourceUserId, one.targetUserId].includes(caller.userId))
    return refuse(403, 'Not allowed');
  if (textOf(reason).trim() === '') return refuse(400, 'Invalid', { reason: 'Say why.' });
  const now = new Date().toISOString();
  one.comments.unshift({
    timestamp: now,
    comment: `${one.targetUser} → ${fullNameOf(target)}: ${textOf(reason)}`,
    origin: 'System',
    originName: fullNameOf(caller),
  });
  Object.assign(one, { targetUserId: target.userId, targetUser: fullNameOf(target), timestampUpdated: now });
  return done();
}

function create({ assignments, caller, people, kind }: BackEnd, body: unknown): MockAnswer {
  const known = [
    'targetUserId',
    'targetUser',
    'sourceUser',
    'description',
    'module',
    'moduleName',
    'priority',
    ...(kind === 'ours' ? ['relatedNotification', 'due', 'assignmentId'] : []),
  ];
  const unknown = foreign(body, known);
  if (unknown.length > 0) return refuse(400, 'Unknown field', { [unknown[0] ?? '']: 'Unknown field' });
  const fields = fieldsOf(body);
  const target = people.find(({ userId }) => userId === fields.targetUserId);
  if (!target) return refuse(400, 'Invalid', { targetUserId: 'There is no such person.' });
  const assignmentId = textOf(fields.assignmentId) || newId();
  if (assignments.some((one) => one.assignmentId === assignmentId)) return done(assignmentId);
  const now = new Date().toISOString();
  const module = textOf(fields.module) || undefined;
  const made: SeenAssignment = {
    assignmentId,
    sourceUserId: caller.userId,
    sourceUser: fullNameOf(caller),
    targetUserId: target.userId,
    targetUser: fullNameOf(target),
    status: 'Open',
    description: textOf(fields.description),
    module,
    moduleName: textOf(fields.moduleName) || undefined,
    priority: fields.priority as Priority,
    due: textOf(fields.due) || undefined,
    comments: [],
    timestamp: now,
    timestampUpdated: now,
  };
  assignments.push(made);
  return done(assignmentId);
}

function comment({ caller, kind }: BackEnd, one: SeenAssignment, body: unknown): MockAnswer {
  if (foreign(body, ['comment', 'origin', 'originName']).length > 0) return refuse(400, 'Unknown field');
  const fields = fieldsOf(body);
  const own =
    one.sourceUserId === caller.userId
      ? 'Source'
      : one.targetUserId === caller.userId
        ? 'Target'
        : 'Overseer';
  one.comments.unshift({
    timestamp: new Date().toISOString(),
    comment: textOf(fields.comment),
    origin: kind === 'peer' ? (fields.origin as CommentOrigin) : own,
    originName: kind === 'peer' ? textOf(fields.originName) : fullNameOf(caller),
  });
  return done();
}

function change({ caller, kind }: BackEnd, one: SeenAssignment, body: unknown): MockAnswer {
  if (foreign(body, ['status', 'priority', ...(kind === 'ours' ? ['due'] : [])]).length > 0)
    return refuse(400, 'Unknown field');
  const { status, priority, due } = fieldsOf(body);
  const before = one.status;
  const dueBefore = one.due;
  if (kind === 'ours' && status !== undefined && !nextStatuses(before).some((next) => next === status))
    return refuse(409, `From ${before}: ${nextStatuses(before).join(', ')}`);
  if (typeof status === 'string') one.status = status;
  if (typeof priority === 'string') one.priority = priority as Priority;
  if (due !== undefined) one.due = textOf(due) || undefined;
  // An external back end overwrites the description on each change.
  if (kind === 'peer') one.description = `The status of the assignment was changed to ${one.status}`;
  const now = new Date().toISOString();
  one.comments.unshift({
    timestamp: now,
    comment: due === undefined ? `${before} → ${one.status}` : `${dueBefore ?? '–'} → ${one.due ?? '–'}`,
    origin: 'System',
    originName: fullNameOf(caller),
  });
  one.timestampUpdated = now;
  return done();
}
