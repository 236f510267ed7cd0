import { done, match, paged, type MockAnswer, type MockCall } from '@portal/kit/mock';
import { isWorse, type SeenAssignment, type WorkItem } from '@portal/kit/wire';
import { seesAll, type BackEnd } from './backEnd';
import type { KeptCondition } from './kept';

const isOpen = ({ cleared, shelf }: KeptCondition) => cleared === undefined && shelf === undefined;
const isDone = ({ status }: SeenAssignment) => status === 'Done';

const ofCondition = (one: KeptCondition, made: SeenAssignment | undefined): WorkItem => ({
  ...{ kind: 'condition', id: one.conditionId, conditionId: one.conditionId, pilotCode: one.pilotCode },
  ...{ what: one.description ?? one.topic, module: one.module, moduleName: one.moduleName },
  ...{ priority: one.priority, since: one.raised, ended: one.cleared, shelvedUntil: one.shelf?.until },
  ...(one.holder && { owner: { userId: one.holder.userId, name: one.holder.name } }),
  ...(made && { assignmentId: made.assignmentId, due: made.due }),
  state: made?.status ?? (one.cleared !== undefined ? 'Over' : one.shelf ? 'Shelved' : 'There'),
});

export function ofAssignment(one: SeenAssignment, { people, conditions }: BackEnd): WorkItem {
  const owner = people.find(({ userId, status }) => userId === one.targetUserId && status !== 'DISABLED');
  const conditionId = conditions.find((other) => other.assignmentId === one.assignmentId)?.conditionId;
  return {
    ...{ kind: 'assignment', id: one.assignmentId, assignmentId: one.assignmentId, conditionId },
    ...{ pilotCode: one.pilotCode ?? 'FFT', what: one.description, module: one.module },
    ...{ moduleName: one.moduleName, priority: one.priority, since: one.timestamp, due: one.due },
    ...(owner && { owner: { userId: owner.userId, name: one.targetUser } }),
    ...{ source: { userId: one.sourceUserId, name: one.sourceUser }, state: one.status },
    ...(isDone(one) && { ended: one.timestampUpdated }),
  };
}

export function answerWork(backEnd: BackEnd, call: MockCall): MockAnswer | undefined {
  if (!match('GET /work-items', call)) return undefined;
  const { caller, conditions, assignments } = backEnd;
  const { state = 'open', owner, kind, module, priority } = call.params;
  const made = (one: KeptCondition) =>
    isOpen(one)
      ? assignments.find(
          (other) =>
            other.assignmentId === one.assignmentId &&
            other.targetUserId === one.holder?.userId &&
            !isDone(other),
        )
      : undefined;
  const within = {
    open: [isOpen, (one: SeenAssignment) => !isDone(one)],
    shelved: [
      ({ cleared, shelf }: KeptCondition) => cleared === undefined && shelf !== undefined,
      () => false,
    ],
    over: [({ cleared }: KeptCondition) => cleared !== undefined, isDone],
  } as const;
  const [isCondition, isAssignment] = within[state as keyof typeof within];
  const parts = new Set(conditions.map((one) => made(one)?.assignmentId));
  const mayRead = ({ sourceUserId, targetUserId }: SeenAssignment) =>
    seesAll(backEnd) || [sourceUserId, targetUserId].includes(caller.userId);
  const items = [
    ...conditions.filter(isCondition).map((one) => ofCondition(one, made(one))),
    ...assignments
      .filter((one) => isAssignment(one) && mayRead(one) && !parts.has(one.assignmentId))
      .map((one) => ofAssignment(one, backEnd)),
  ].filter(
    (one) =>
      (kind === undefined || one.kind === kind) &&
      (module === undefined || one.module === module) &&
      (priority === undefined || one.priority === priority) &&
      (owner === undefined ||
        (owner === 'nobody' && !one.owner) ||
        (owner === 'somebody' && one.owner !== undefined) ||
        one.owner?.userId === (owner === 'me' ? caller.userId : owner)),
  );
  items.sort((a, b) =>
    isWorse(a.priority, b.priority)
      ? -1
      : isWorse(b.priority, a.priority)
        ? 1
        : a.since.localeCompare(b.since),
  );
  return done(paged(items, call.params));
}
