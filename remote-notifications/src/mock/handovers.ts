import { done, paged, refuse } from '@portal/kit/mock';
import type {
  DutyPerson,
  Handover,
  HandoverDetail,
  HandoverDraft,
  HandoverItem,
  HandoverSheet,
} from '@portal/kit/wire';
import { answerBy } from './answerBy';
import { iso, newId, PILOT, seesAll, type BackEnd } from './backEnd';
import type { KeptCondition } from './kept';

const HOUR_MS = 3_600_000;
/** The length of a shift, ms. */
const SHIFT_MS = 8 * HOUR_MS;

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

export function draftOf(backEnd: BackEnd, { from }: { from?: unknown }): HandoverDraft {
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

const listed = ({ sheet: _sheet, answers: _answers, mayAccept: _may, ...one }: HandoverDetail): Handover =>
  one;

/** A handover of the caller, of the present shift, to somebody who is on duty next. */
export function aHandover(backEnd: BackEnd, name = 'Mehmet Yilmaz', remarks?: string): HandoverDetail {
  const { pilotCode, timeZone, shift, next, sheet } = draftOf(backEnd, {});
  const taker = next.people.find((one) => one.name === name);
  if (!taker) throw new Error(`${name} is not on duty next.`);
  return {
    handoverId: newId(),
    ...{ pilotCode, timeZone, shift, taker, sheet },
    giver: personOf(backEnd.caller),
    reason: next.reason,
    ...(remarks !== undefined && { remarks }),
    timestamp: sheet.at,
    totals: sheet.totals,
    answers: [],
    mayAccept: false,
  };
}

export const answerHandovers = answerBy([
  ['GET /handovers/draft', (backEnd, _parts, { params }) => done(draftOf(backEnd, params))],
  [
    'GET /handovers',
    ({ handovers }, _parts, { params }) => {
      const words = (params.q ?? '').toLowerCase();
      const found = handovers.filter((one) => JSON.stringify(one).toLowerCase().includes(words));
      return done(paged(found.map(listed), params));
    },
  ],
  [
    'GET /handovers/:id',
    ({ handovers }, [id]) => {
      const one = handovers.find(({ handoverId }) => handoverId === id);
      return one ? done(one) : refuse(404, 'Not found', { object: 'handover' });
    },
  ],
]);
