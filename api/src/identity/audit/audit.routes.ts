import { auditEntrySchema, auditQuery, pagedOf } from '@portal/shared/wire';
import { all, col, foldedContains, reach, readList, readPage, route, sortKey, sql } from '../../platform';

const id = sortKey.integer(sql`a.id`);
const sortable = {
  timestamp: id,
  action: sortKey.text(sql`a.action`),
  actor: sortKey.text(sql`a.actor`),
  target: sortKey.text(sql`a.target`),
};

const listAuditEntries = route({
  call: 'GET /admin/audit',
  cost: 'dear',
  summary: 'The audit trail: who did what to whom, when and from where; newest first',
  query: auditQuery,
  data: pagedOf(auditEntrySchema),
  async handle({ query, caller, basics: { db } }) {
    const { action, without, actorId, from, to, q } = query;
    const where = all([
      reach(caller, 'GET /admin/audit', { pilot: sql`a.pilot_code` }),
      ...(action === undefined ? [] : [sql`a.action = ${action}`]),
      ...(without === undefined ? [] : [sql`split_part(a.action, '.', 1) <> ${without}`]),
      ...(actorId === undefined ? [] : [sql`a.actor_id = ${actorId}`]),
      ...(from === undefined ? [] : [sql`a.created_at >= ${from}::timestamptz`]),
      ...(to === undefined ? [] : [sql`a.created_at < ${to}::timestamptz`]),
      ...(q === undefined ? [] : [foldedContains(sql`a.folded`, q)]),
    ]);
    const page = readPage('GET /admin/audit', query, { sortable, fallback: 'timestamp', ties: [id] });
    return readList(db, page, {
      shape: {
        id: col.text,
        timestamp: col.text,
        actorId: col.text,
        actor: col.text,
        action: col.text,
        targetId: col.text,
        target: col.text,
        pilotCode: col.text,
        address: col.text,
        details: col.record,
      },
      columns: sql`a.id::text as id, a.created_at as timestamp, a.actor_id as "actorId", a.actor, a.action,
          a.target_id as "targetId", a.target, a.pilot_code as "pilotCode", a.address, a.details`,
      from: sql`audit a`,
      where,
    });
  },
});

export const auditRoutes = [listAuditEntries];
