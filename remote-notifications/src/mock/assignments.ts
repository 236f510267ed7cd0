import { fullNameOf } from '@portal/kit';
import { done, fieldsOf, match, paged, refuse, type MockAnswer, type MockCall } from '@portal/kit/mock';
import type { Priority, SeenAssignment } from '@portal/kit/wire';
import { newId, textOf, type BackEnd } from './backEnd';

const latestFirst = (a: SeenAssignment, b: SeenAssignment) =>
  b.timestampUpdated.localeCompare(a.timestampUpdated);

/** The lists, and what a change leaves in them; a refusal is a test's own answer. */
export function answerAssignments(backEnd: BackEnd, call: MockCall): MockAnswer | undefined {
  const { assignments, kind, caller, people } = backEnd;
  const { params } = call;
  const page = (list: readonly SeenAssignment[]) => done(paged([...list].sort(latestFirst), params));
  const [ofUser] = (kind === 'ours' && match('GET /assignments/user/:id', call)) || [];
  if (ofUser !== undefined)
    return page(
      assignments.filter(
        (one) => (params.type === 'Requested' ? one.sourceUserId : one.targetUserId) === ofUser,
      ),
    );
  if (kind === 'ours' && match('GET /assignments', call))
    return page(assignments.filter(({ status }) => params.unfinished !== 'true' || status !== 'Done'));
  if (match('POST /assignments/create', call)) return create(backEnd, call.body);
  const [id, part] = /^\/assignments\/([^/]+)(\/\w+)?$/.exec(call.path)?.slice(1) ?? [];
  if (id === undefined) return undefined;
  const one = assignments.find(({ assignmentId }) => assignmentId === id);
  if (!one) return refuse(404, 'Not found', { object: 'assignment' });
  if (call.method === 'GET') return done(one);
  const fields = fieldsOf(call.body);
  const timestamp = new Date().toISOString();
  const say = (comment: string, origin: string) =>
    one.comments.unshift({ timestamp, comment, origin: origin as 'System', originName: fullNameOf(caller) });
  if (part === '/comments')
    say(textOf(fields.comment), one.sourceUserId === caller.userId ? 'Source' : 'Target');
  else if (part === '/target') {
    const target = people.find(({ userId }) => userId === fields.targetUserId);
    say(`${one.targetUser} → ${target ? fullNameOf(target) : ''}: ${textOf(fields.reason)}`, 'System');
    if (target) Object.assign(one, { targetUserId: target.userId, targetUser: fullNameOf(target) });
  } else {
    say(`${one.status} → ${textOf(fields.status) || one.status}`, 'System');
    Object.assign(one, fields);
    // An external back end overwrites the description on each change.
    if (kind === 'peer') one.description = `The status of the assignment was changed to ${one.status}`;
  }
  one.timestampUpdated = timestamp;
  return done();
}

function create({ assignments, caller, people }: BackEnd, body: unknown): MockAnswer {
  const { targetUserId, description, module, moduleName, priority, due, ...fields } = fieldsOf(body);
  const assignmentId = textOf(fields.assignmentId) || newId();
  const target = people.find(({ userId }) => userId === targetUserId);
  // The same id again is the same assignment.
  if (target && !assignments.some((one) => one.assignmentId === assignmentId))
    assignments.push({
      assignmentId,
      sourceUserId: caller.userId,
      sourceUser: fullNameOf(caller),
      targetUserId: target.userId,
      targetUser: fullNameOf(target),
      status: 'Open',
      description: textOf(description),
      module: textOf(module) || undefined,
      moduleName: textOf(moduleName) || undefined,
      priority: priority as Priority,
      due: textOf(due) || undefined,
      comments: [],
      timestamp: new Date().toISOString(),
      timestampUpdated: new Date().toISOString(),
    });
  return done(assignmentId);
}
