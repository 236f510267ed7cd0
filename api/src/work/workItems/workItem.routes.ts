import { pagedOf, workItemSchema, workItemsQuery } from '@portal/shared/wire';
import { countUpToCap, readPage, route, sql } from '../../platform';
import { readWork, workOf, workOrder } from './workItemQueries';

const listWorkItems = route({
  call: 'GET /work-items',
  cost: 'dear',
  summary:
    'The open work items (conditions and assignments) that the caller may read, worst and oldest first',
  query: workItemsQuery,
  data: pagedOf(workItemSchema),
  async handle({ query, caller, basics: { db, now } }) {
    const isOver = query.state === 'over';
    const work = workOf(caller, query);
    const page = readPage('GET /work-items', { ...query, isAscending: !isOver }, workOrder(isOver, now()));
    return readWork(db, work, page, await countUpToCap(db, sql`(${work}) i`));
  },
});

export const workItemRoutes = [listWorkItems];
