import { DEFAULT_PAGE_SIZE, pagedOf, workItemSchema, workItemsQuery } from '@portal/shared/wire';
import { countUpToCap, pageOf, route, sql } from '../../platform';
import { readWork, workOf } from './workItemQueries';

const listWorkItems = route({
  call: 'GET /work-items',
  cost: 'dear',
  summary:
    'The open work items (conditions and assignments) that the caller may read, worst and oldest first',
  query: workItemsQuery,
  data: pagedOf(workItemSchema),
  async handle({ query, caller, basics: { db, now } }) {
    const { page = 0, size = DEFAULT_PAGE_SIZE, state } = query;
    const work = workOf(caller, query);
    const request = { page, size, offset: page * size };
    const items = await readWork(db, work, { ...request, isOver: state === 'over', now: now() });
    return pageOf(items, await countUpToCap(db, sql`(${work}) i`), request);
  },
});

export const workItemRoutes = [listWorkItems];
