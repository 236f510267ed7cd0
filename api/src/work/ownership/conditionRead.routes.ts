import { conditionDetailSchema, conditionSchema, conditionsQuery, pagedOf } from '@portal/shared/wire';
import {
  all,
  type Caller,
  conditionColumns,
  conditionOf,
  conditionShape,
  mapPage,
  priorityRank,
  readList,
  readPage,
  route,
  sortKey,
  sql,
} from '../../platform';
import { escalationOf } from '../../alerting';
import { earlierOf } from './earlier';
import { concerns } from '../../events';
import { findCondition, withNotes } from './ownershipQueries';

const last = sortKey.time(sql`c.last_at`);
const sortable = {
  last,
  first: sortKey.time(sql`c.first_at`),
  count: sortKey.integer(sql`c.count`),
  priority: sortKey.integer(priorityRank(sql`c.priority`)),
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
    const page = readPage('GET /conditions', query, {
      sortable,
      fallback: 'last',
      ties: [last, sortKey.uuid(sql`c.id`)],
    });
    const list = { shape: conditionShape, columns: conditionColumns, from: sql`conditions c`, where };
    return mapPage(await readList(db, page, list), conditionOf);
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

export const conditionReadRoutes = [listConditions, readCondition];
