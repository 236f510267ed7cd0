import {
  type Condition,
  conditionDetailSchema,
  conditionSchema,
  conditionsQuery,
  giveBackRequest,
  pagedOf,
} from '@portal/shared/wire';
import {
  all,
  type Caller,
  col,
  conditionColumns,
  conditionOf,
  conditionShape,
  countUpToCap,
  first,
  pageOf,
  priorityRank,
  type Queryable,
  readPage,
  refuse,
  route,
  rows,
  sql,
} from '../../platform';
import { escalationOf } from '../../alerting';
import { earlierOf } from './earlier';
import { concerns, notifyConcerned } from '../../events';
import {
  reread,
  answers,
  checkActive,
  checkFree,
  findCondition,
  forUpdateOfCondition,
  withNotes,
} from './ownershipQueries';
import { releaseCondition } from './releaseCondition';
import { acknowledge } from './acknowledge';

const sortable = {
  last: sql`c.last_at`,
  first: sql`c.first_at`,
  count: sql`c.count`,
  priority: priorityRank(sql`c.priority`),
};

const listConditions = route({
  call: 'GET /conditions',
  cost: 'dear',
  summary: 'The conditions that the caller was notified of, latest first',
  query: conditionsQuery,
  data: pagedOf(conditionSchema),
  async handle({ query, caller, basics: { db } }) {
    const { active, shelved, owner, priority, pilotCode, from, to, q } = query;
    const where = all([
      concerns(caller, 'GET /conditions'),
      ...(active === undefined ? [] : [active ? sql`c.cleared_at is null` : sql`c.cleared_at is not null`]),
      ...(shelved === undefined
        ? []
        : [shelved ? sql`c.shelved_until is not null` : sql`c.shelved_until is null`]),
      ...(owner === undefined ? [] : [byOwner[owner](caller)]),
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
    const conditions = await rows(
      db,
      conditionShape,
      sql`select ${conditionColumns} from conditions c where ${where} ${page.clause}`,
    );
    return pageOf(
      conditions.map(conditionOf),
      await countUpToCap(db, sql`conditions c where ${where}`),
      page,
    );
  },
});

const byOwner = {
  me: ({ userId }: Caller) => sql`c.holder_id = ${userId}::uuid`,
  somebody: () => sql`c.holder_id is not null`,
  nobody: () => sql`c.holder_id is null`,
};

const readCondition = route({
  call: 'GET /conditions/:id',
  summary: 'One condition with its history, and earlier occurrences of the same problem',
  data: conditionDetailSchema,
  async handle({ params, caller, basics: { db, config } }) {
    const condition = await findCondition(db, caller, 'GET /conditions/:id', params.id);
    const escalation = await escalationOf({ db, config }, condition);
    return {
      ...(await withNotes(db, condition)),
      ...(escalation !== undefined && { escalation }),
      earlier: await earlierOf(db, caller, condition),
    };
  },
});

const acknowledgeRoute = route({
  ...answers,
  call: 'PUT /conditions/:id/owner',
  summary:
    'Acknowledges a condition ("I have it"), not the alarm at the machine; the second of two callers gets the name of the first',
  handle: ({ params, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const condition = await findCondition(
        tx,
        caller,
        'PUT /conditions/:id/owner',
        params.id,
        forUpdateOfCondition,
      );
      checkFree(condition, caller);
      // An owner who was asked whether they still have it confirms it.
      if (condition.owner !== undefined && condition.owner.asked === undefined) return condition;
      checkActive(condition);
      // An administrator or supervisor may have no notification of it.
      await notifyConcerned(tx, [{ conditionId: condition.conditionId, people: [caller.userId] }]);
      await acknowledge(tx, condition, caller, origin, { now: now() });
      return reread(tx, caller, condition.conditionId);
    }),
});

/** How long a mistaken acknowledgement is undone without a reason, ms: longer than pages offer it. */
const UNDO_MS = 60_000;

async function isJustTaken(tx: Queryable, { conditionId, owner }: Condition, now: Date): Promise<boolean> {
  if (owner === undefined || now.getTime() - Date.parse(owner.since) > UNDO_MS) return false;
  const last = await first(
    tx,
    { kind: col.text },
    sql`select deed as kind from condition_notes where condition_id = ${conditionId}::uuid order by id desc limit 1`,
  );
  return last?.kind === 'taken';
}

const giveItBack = route({
  ...answers,
  call: 'PUT /conditions/:id/release',
  summary: 'Releases the caller’s condition, with a reason unless they have just acknowledged it',
  body: giveBackRequest,
  handle: ({ params, body, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const condition = await findCondition(
        tx,
        caller,
        'PUT /conditions/:id/release',
        params.id,
        forUpdateOfCondition,
      );
      checkFree(condition, caller);
      if (condition.owner === undefined) throw refuse.conflict('Nobody has it.', { owner: '' });
      if (body.words === undefined && !(await isJustTaken(tx, condition, now())))
        throw refuse.invalid({ words: 'Say why.' });
      await releaseCondition(tx, condition, caller, origin, { words: body.words, now: now() });
      return reread(tx, caller, condition.conditionId);
    }),
});

export const conditionRoutes = [listConditions, readCondition, acknowledgeRoute, giveItBack];
