import {
  assignConditionRequest,
  type Condition,
  conditionDetailSchema,
  conditionSchema,
  conditionsQuery,
  coversPilot,
  giveBackRequest,
  handConditionRequest,
  pagedOf,
} from '@portal/shared/wire';
import { findTarget, type Target } from '../assignments/target.routes';
import { checkDue, openAssignment } from '../assignments/open';
import { tellOf } from '../conditions/tell';
import { type Queryable, rows } from '../db/database';
import { all, sql } from '../db/sql';
import { escalationOf } from '../escalation/store';
import { budgets } from '../http/budget';
import { route } from '../http/route';
import { conditionColumns, conditionOf, conditionShape } from '../rows/conditionColumns';
import { type Caller } from '../rules/caller';
import { countUpToCap, pageOf, readPage } from '../rules/paging';
import { refuse } from '../rules/refusal';
import {
  again,
  answers,
  changeCondition,
  checkActive,
  concerns,
  findCondition,
  forUpdate,
  free,
  newestEventOf,
  withNotes,
} from './store';
import { take, toHolder } from './take';

const sortable = {
  last: sql`c.last_at`,
  first: sql`c.first_at`,
  count: sql`c.count`,
  priority: sql`array_position(array['Low', 'Mid', 'High'], c.priority)`,
};

const list = route({
  call: 'GET /conditions',
  cost: 'dear',
  summary: 'The conditions that the caller was notified of, the latest first',
  query: conditionsQuery,
  data: pagedOf(conditionSchema),
  async handle({ query, caller, basics: { db } }) {
    const { active, shelved, holder, priority, pilotCode, from, to, q } = query;
    const where = all([
      concerns(caller, 'GET /conditions'),
      ...(active === undefined ? [] : [active ? sql`c.cleared_at is null` : sql`c.cleared_at is not null`]),
      ...(shelved === undefined
        ? []
        : [shelved ? sql`c.shelved_until is not null` : sql`c.shelved_until is null`]),
      ...(holder === undefined ? [] : [held[holder](caller)]),
      ...(priority === undefined ? [] : [sql`c.priority = ${priority}`]),
      ...(pilotCode === undefined ? [] : [sql`c.pilot_code = ${pilotCode}`]),
      ...(from === undefined ? [] : [sql`c.last_at >= ${from}::timestamptz`]),
      ...(to === undefined ? [] : [sql`c.last_at < ${to}::timestamptz`]),
      ...(q === undefined
        ? []
        : [
            sql`strpos(lower(concat_ws(' ', c.description, c.module, c.module_name, c.source_component)),
              ${q.toLowerCase()}) > 0`,
          ]),
    ]);
    const page = readPage(query, { sortable, fallback: 'last', ties: [sql`c.last_at`, sql`c.id`] });
    const some = await rows(
      db,
      conditionShape,
      sql`select ${conditionColumns} from conditions c where ${where} ${page.clause}`,
    );
    return pageOf(some.map(conditionOf), await countUpToCap(db, sql`conditions c where ${where}`), page);
  },
});

const held = {
  me: ({ userId }: Caller) => sql`c.holder_id = ${userId}::uuid`,
  somebody: () => sql`c.holder_id is not null`,
  nobody: () => sql`c.holder_id is null`,
};

const one = route({
  call: 'GET /conditions/:id',
  summary: 'One condition, with what people did about it',
  data: conditionDetailSchema,
  async handle({ params, caller, basics: { db, config } }) {
    const condition = await findCondition(db, caller, 'GET /conditions/:id', params.id);
    const escalation = await escalationOf(db, condition, config.timeZone);
    return { ...(await withNotes(db, condition)), ...(escalation !== undefined && { escalation }) };
  },
});

/** @throws Refusal `conflict` where somebody else has it, naming them */
function checkFree({ holder }: Condition, caller: Caller): void {
  if (holder !== undefined && holder.userId !== caller.userId)
    throw refuse.conflict(`${holder.name} has it.`, { holder: holder.name });
}

/** Whoever oversees the work may take it out of somebody's hands, as with assignments. */
const mayOverrule = ({ pilotRole, oversees }: Caller) => pilotRole !== 'USER' || oversees === true;

const takeIt = route({
  ...answers,
  call: 'PUT /conditions/:id/holder',
  summary:
    '"I have it": of the notifications, not of the machine; of two at once one wins, the other is told who',
  handle: ({ params, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const condition = await findCondition(tx, caller, 'PUT /conditions/:id/holder', params.id, forUpdate);
      checkFree(condition, caller);
      if (condition.holder !== undefined) return condition;
      checkActive(condition);
      await take(tx, condition, caller, origin, { now: now() });
      return again(tx, caller, condition.conditionId);
    }),
});

const giveBack = route({
  ...answers,
  call: 'PUT /conditions/:id/give-back',
  summary: 'Whoever has it gives it back, with a word why',
  body: giveBackRequest,
  handle: ({ params, body, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const condition = await findCondition(
        tx,
        caller,
        'PUT /conditions/:id/give-back',
        params.id,
        forUpdate,
      );
      checkFree(condition, caller);
      if (condition.holder === undefined) throw refuse.conflict('Nobody has it.', { holder: '' });
      await changeCondition(
        tx,
        condition,
        caller,
        origin,
        { deed: 'givenBack', action: 'conditions.giveBack', words: body.words, now: now() },
        free,
      );
      return again(tx, caller, condition.conditionId);
    }),
});

/** Who is to have it: somebody of its pilot. @throws Refusal as `findTarget`, `invalid` */
async function findHolder(tx: Queryable, caller: Caller, condition: Condition, id: string): Promise<Target> {
  const target = await findTarget(tx, caller, id);
  if (!coversPilot(target.pilotCode, condition.pilotCode))
    throw refuse.invalid({ targetUserId: 'This person is of another pilot.' });
  return target;
}

function checkHandable(condition: Condition, caller: Caller): void {
  checkActive(condition);
  if (!mayOverrule(caller)) checkFree(condition, caller);
}

const hand = route({
  ...answers,
  call: 'PUT /conditions/:id/hand',
  summary: 'Hands it to a person, who is told; of somebody else’s only by those who oversee the pilot',
  body: handConditionRequest,
  handle: ({ params, body, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const condition = await findCondition(tx, caller, 'PUT /conditions/:id/hand', params.id, forUpdate);
      checkHandable(condition, caller);
      const target = await findHolder(tx, caller, condition, body.targetUserId);
      await changeCondition(
        tx,
        condition,
        caller,
        origin,
        { deed: 'handed', action: 'conditions.hand', to: target.name, words: body.words, now: now() },
        toHolder(target.id, target.name, now()),
      );
      await tellOf(tx, [{ conditionId: condition.conditionId, people: [target.id] }]);
      return again(tx, caller, condition.conditionId);
    }),
});

const assign = route({
  ...answers,
  call: 'POST /conditions/:id/assignment',
  summary: 'Makes an assignment of it, whose target has it from then on',
  budget: budgets.assignments,
  body: assignConditionRequest,
  status: 201,
  handle: ({ params, body, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const call = 'POST /conditions/:id/assignment';
      const condition = await findCondition(tx, caller, call, params.id, forUpdate);
      checkHandable(condition, caller);
      checkDue(body.due, now());
      const target = await findHolder(tx, caller, condition, body.targetUserId);
      const { module, moduleName, conditionId } = condition;
      const eventId = await newestEventOf(tx, conditionId);
      const assignmentId = await openAssignment(tx, caller, origin, {
        ...body,
        target,
        module,
        moduleName,
        eventId,
      });
      await changeCondition(
        tx,
        condition,
        caller,
        origin,
        { deed: 'assigned', action: 'conditions.assign', to: target.name, now: now() },
        sql`${toHolder(target.id, target.name, now())}, assignment_id = ${assignmentId}::uuid`,
      );
      await tellOf(tx, [{ conditionId, people: [target.id] }]);
      return again(tx, caller, conditionId);
    }),
});

export const conditionRoutes = [list, one, takeIt, giveBack, hand, assign];
