import { auditEntrySchema, auditQuery, pagedOf } from '@portal/shared/wire';
import {
  all,
  col,
  countUpToCap,
  foldedContains,
  pageOf,
  reach,
  readPage,
  route,
  rows,
  sql,
} from '../../platform';

const sortable = { timestamp: sql`a.id`, action: sql`a.action`, actor: sql`a.actor`, target: sql`a.target` };

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
    const page = readPage(query, { sortable, fallback: 'timestamp', ties: [sql`a.id`] });
    const entries = await rows(
      db,
      {
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
      sql`select a.id::text as id, a.created_at as timestamp, a.actor_id as "actorId", a.actor, a.action,
          a.target_id as "targetId", a.target, a.pilot_code as "pilotCode", a.address, a.details
        from audit a where ${where} ${page.clause}`,
    );
    return pageOf(entries, await countUpToCap(db, sql`audit a where ${where}`), page);
  },
});

export const auditRoutes = [listAuditEntries];
