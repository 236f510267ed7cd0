import { done, fieldsOf, match, paged, refuse, type MockAnswer, type MockCall } from '@portal/kit/mock';
import type {
  DutyPerson,
  Handover,
  HandoverDetail,
  HandoverDraft,
  HandoverItem,
  HandoverSheet,
} from '@portal/kit/wire';
import { iso, newId, PILOT, seesAll, textOf, type BackEnd } from './backEnd';
import type { KeptCondition } from './kept';

const HOUR_MS = 3_600_000;
/** The length of a shift, ms. */
const SHIFT_MS = 8 * HOUR_MS;
const MOST_REMARKS = 4000;

const personOf = ({ userId, firstName, lastName }: BackEnd['caller']): DutyPerson => ({
  userId,
  name: `${firstName} ${lastName}`,
});

function conditionItem(backEnd: BackEnd, one: KeptCondition, from: string): HandoverItem {
  const {
    conditionId,
    description,
    topic,
    module,
    moduleName,
    priority,
    first,
    cleared,
    holder,
    shelf,
    notes,
  } = one;
  const isOwn = holder === undefined || holder.userId === backEnd.caller.userId;
  return {
    kind: 'condition',
    itemId: conditionId,
    what: description ?? topic,
    ...{ module, priority },
    ...(moduleName !== undefined && { moduleName }),
    state: cleared !== undefined ? 'over' : shelf !== undefined ? 'shelved' : 'open',
    since: first,
    ...(cleared !== undefined && { until: cleared }),
    stoodMs: Math.max(0, Date.parse(cleared ?? iso(Date.now())) - Date.parse(first > from ? first : from)),
    ...(holder !== undefined && { owner: { userId: holder.userId, name: holder.name } }),
    ...(shelf !== undefined && { shelf }),
    notes: notes.flatMap(({ timestamp, by, words }) =>
      words === undefined ? [] : [{ timestamp, by, words }],
    ),
    given: cleared === undefined && (isOwn || seesAll(backEnd)),
  };
}

function assignmentItem(one: BackEnd['assignments'][number]): HandoverItem {
  const isDone = one.status === 'Done';
  return {
    kind: 'assignment',
    itemId: one.assignmentId,
    what: one.description,
    ...(one.module !== undefined && { module: one.module }),
    ...(one.moduleName !== undefined && { moduleName: one.moduleName }),
    priority: one.priority,
    state: isDone ? 'over' : 'open',
    status: one.status as NonNullable<HandoverItem['status']>,
    since: one.timestamp,
    ...(isDone && { until: one.timestampUpdated }),
    ...(one.due !== undefined && { due: one.due }),
    owner: { userId: one.targetUserId, name: one.targetUser },
    notes: one.comments
      .filter(({ origin }) => origin !== 'System')
      .map(({ timestamp, originName, comment }) => ({ timestamp, by: originName, words: comment })),
    given: !isDone,
  };
}

function sheetOf(backEnd: BackEnd, from: string): HandoverSheet {
  const { conditions, assignments, caller } = backEnd;
  const own = ({ sourceUserId, targetUserId }: BackEnd['assignments'][number]) =>
    seesAll(backEnd) || [sourceUserId, targetUserId].includes(caller.userId);
  const rank = { open: 0, shelved: 1, over: 2 };
  const items = [
    ...conditions
      .filter(({ cleared }) => cleared === undefined || cleared >= from)
      .map((one) => conditionItem(backEnd, one, from)),
    ...assignments
      .filter((one) => own(one) && (one.status !== 'Done' || one.timestampUpdated >= from))
      .map(assignmentItem),
  ].sort((one, other) => rank[one.state] - rank[other.state]);
  const count = (kind: HandoverItem['kind'], state: HandoverItem['state']) =>
    items.filter((one) => one.kind === kind && one.state === state);
  const at = iso(Date.now());
  return {
    at,
    totals: {
      open: count('condition', 'open').length,
      unowned: count('condition', 'open').filter(({ owner }) => !owner).length,
      shelved: count('condition', 'shelved').length,
      over: count('condition', 'over').length,
      assignments: count('assignment', 'open').length,
      overdue: count('assignment', 'open').filter(({ due }) => due !== undefined && due < at).length,
      done: count('assignment', 'over').length,
    },
    items,
    unlisted: 0,
  };
}

function draftOf(backEnd: BackEnd, { from }: { from?: unknown }): HandoverDraft {
  const { people, duty, caller } = backEnd;
  const planned = new Set(duty.shifts.flatMap((shift) => shift.people));
  const others = people.filter(({ userId, pilotCode }) => userId !== caller.userId && pilotCode === PILOT);
  const onDuty = others.filter(({ userId }) => planned.has(userId));
  const now = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const shifts = [0, 1, 2].map((back) => ({
    name: back % 2 === 0 ? 'Early' : 'Night',
    from: iso(now - (back + 0.5) * SHIFT_MS),
    to: iso(now - (back - 0.5) * SHIFT_MS),
  }));
  const shift = shifts.find((one) => one.from === from) ?? shifts[0];
  if (!shift) throw new Error('The sample has no shift.');
  const next = { name: 'Late', from: shift.to, to: iso(Date.parse(shift.to) + SHIFT_MS) };
  const reason = duty.shifts.length === 0 ? 'noPlan' : onDuty.length === 0 ? 'nobody' : 'planned';
  return {
    pilotCode: PILOT,
    timeZone: 'UTC',
    ...{ shift, shifts },
    next: {
      reason,
      ...(reason !== 'noPlan' && { shift: next }),
      people: (reason === 'planned' ? onDuty : others).map(personOf),
    },
    sheet: sheetOf(backEnd, shift.from),
  };
}

const mayAccept = ({ caller }: BackEnd, { giver, taker, accepted }: Handover) =>
  giver.userId !== caller.userId &&
  (taker.userId === caller.userId || caller.pilotRole !== 'USER') &&
  (accepted === undefined || accepted.by.userId === caller.userId);

const shown = (backEnd: BackEnd, one: HandoverDetail): HandoverDetail => ({
  ...one,
  mayAccept: mayAccept(backEnd, one),
});
const listed = ({ sheet: _sheet, answers: _answers, mayAccept: _may, ...one }: HandoverDetail): Handover =>
  one;

function write(backEnd: BackEnd, body: unknown): MockAnswer {
  const { from, toUserId, remarks } = fieldsOf(body);
  const { pilotCode, timeZone, shift, next, sheet } = draftOf(backEnd, { from });
  const taker = next.people.find(({ userId }) => userId === toUserId);
  if (!taker) return refuse(400, 'Invalid', { toUserId: 'Choose one of those on duty next.' });
  if (textOf(remarks).length > MOST_REMARKS) return refuse(400, 'Invalid', { remarks: 'Too long' });
  const kept: HandoverDetail = {
    handoverId: newId(),
    ...{ pilotCode, timeZone, shift, taker, sheet },
    giver: personOf(backEnd.caller),
    reason: next.reason,
    ...(textOf(remarks) !== '' && { remarks: textOf(remarks) }),
    timestamp: sheet.at,
    totals: sheet.totals,
    answers: [],
    mayAccept: false,
  };
  backEnd.handovers.unshift(kept);
  return { status: 201, data: listed(kept) };
}

function take(backEnd: BackEnd, item: HandoverItem): HandoverDetail['answers'][number] {
  const { userId, name } = personOf(backEnd.caller);
  const answer = { itemId: item.itemId, timestamp: iso(Date.now()) };
  const condition = backEnd.conditions.find(({ conditionId }) => conditionId === item.itemId);
  const work = backEnd.assignments.find(({ assignmentId }) => assignmentId === item.itemId);
  if (condition ? condition.cleared !== undefined : work?.status === 'Done')
    return { ...answer, outcome: 'over' };
  const now = condition ? condition.holder : work && { userId: work.targetUserId, name: work.targetUser };
  if (now && ![userId, item.owner?.userId].includes(now.userId))
    return { ...answer, outcome: 'elsewhere', name: now.name };
  if (condition) condition.holder = { userId, name, since: answer.timestamp };
  else if (work) Object.assign(work, { targetUserId: userId, targetUser: name });
  return { ...answer, outcome: 'taken' };
}

function accept(backEnd: BackEnd, one: HandoverDetail, body: unknown): MockAnswer {
  const { accepted } = one;
  if (accepted && accepted.by.userId !== backEnd.caller.userId)
    return refuse(409, `${accepted.by.name} has accepted this handover.`, { accepted: accepted.by.name });
  if (!mayAccept(backEnd, one)) return refuse(403, 'Not allowed');
  const { items } = fieldsOf(body);
  const ids = new Set(Array.isArray(items) ? items : []);
  for (const item of one.sheet.items)
    if (ids.has(item.itemId) && !one.answers.some(({ itemId }) => itemId === item.itemId))
      one.answers.push(take(backEnd, item));
  one.accepted = {
    by: personOf(backEnd.caller),
    timestamp: accepted?.timestamp ?? iso(Date.now()),
    items: one.answers.filter(({ outcome }) => outcome === 'taken').length,
  };
  return done(shown(backEnd, one));
}

export function answerHandovers(backEnd: BackEnd, call: MockCall): MockAnswer | undefined {
  const { handovers } = backEnd;
  if (match('GET /handovers/draft', call)) return done(draftOf(backEnd, call.params));
  if (match('POST /handovers', call)) return write(backEnd, call.body);
  if (match('GET /handovers', call)) {
    const words = textOf(call.params.q).toLowerCase();
    const found = handovers.filter((one) => JSON.stringify(one).toLowerCase().includes(words));
    return done(paged(found.map(listed), call.params));
  }
  const accepting = match('POST /handovers/:id/accept', call);
  const id = accepting ?? match('GET /handovers/:id', call);
  if (!id) return undefined;
  const one = handovers.find(({ handoverId }) => handoverId === id[0]);
  if (!one) return refuse(404, 'Not found', { object: 'handover' });
  return accepting ? accept(backEnd, one, call.body) : done(shown(backEnd, one));
}
