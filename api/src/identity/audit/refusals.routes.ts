import { pagedOf, refusalEntrySchema, refusalsQuery, refusalActions } from '@portal/shared/wire';
import { all, col, containsText, reach, readList, readPage, route, sortKey, sql } from '../../platform';

const sortable = {
  last: sortKey.time(sql`r.last_at`),
  first: sortKey.time(sql`r.first_at`),
  count: sortKey.integer(sql`r.count`),
  person: sortKey.text(sql`lower(r.person)`),
  call: sortKey.text(sql`r.call`),
};

const listRefusals = route({
  call: 'GET /admin/refusals',
  cost: 'dear',
  summary: 'Failed sign-ins and refused calls, grouped by day, latest first',
  query: refusalsQuery,
  data: pagedOf(refusalEntrySchema),
  async handle({ query, caller, basics: { db, refusals } }) {
    await refusals.write();
    const { action, from, to, q } = query;
    const where = all([
      reach(caller, 'GET /admin/refusals', { pilot: sql`r.pilot_code` }),
      ...(action === undefined ? [] : [sql`r.action = ${action}`]),
      ...(from === undefined ? [] : [sql`r.last_at >= ${from}::timestamptz`]),
      ...(to === undefined ? [] : [sql`r.first_at < ${to}::timestamptz`]),
      ...(q === undefined ? [] : [containsText(sql`concat_ws(' ', r.person, r.call, r.address)`, q)]),
    ]);
    const page = readPage('GET /admin/refusals', query, {
      sortable,
      fallback: 'last',
      ties: [sortKey.integer(sql`r.id`)],
    });
    return readList(db, page, {
      shape: {
        id: col.text,
        action: col.oneOf(...refusalActions),
        userId: col.text,
        person: col.text,
        pilotCode: col.text,
        call: col.text,
        status: col.number,
        address: col.text,
        count: col.number,
        first: col.text,
        last: col.text,
      },
      columns: sql`r.id::text as id, r.action, r.user_id as "userId", r.person, r.pilot_code as "pilotCode", r.call,
          r.status, r.address, r.count, r.first_at as first, r.last_at as last`,
      from: sql`refusals r`,
      where,
    });
  },
});

export const refusalRoutes = [listRefusals];
