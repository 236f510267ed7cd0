import {
  handoverDetailSchema,
  type HandoverDetail,
  handoverOutcomes,
  handoverSchema,
  handoversQuery,
  pagedOf,
} from '@portal/shared/wire';
import {
  all,
  type Caller,
  col,
  foldedContains,
  mapPage,
  present,
  type Queryable,
  reach,
  readList,
  readPage,
  route,
  rows,
  sortKey,
  sql,
} from '../../platform';
import {
  handoverBelongings,
  findHandover,
  handoverColumns,
  handoverOf,
  handoverShape,
  handoverTables,
} from './handoverQueries';

const sortable = { timestamp: sortKey.time(sql`h.created_at`) };

const listHandovers = route({
  call: 'GET /handovers',
  cost: 'dear',
  summary: 'The handovers of the pilots within reach, latest first',
  query: handoversQuery,
  data: pagedOf(handoverSchema),
  async handle({ query, caller, basics: { db, config } }) {
    const { pilotCode, from, to, q } = query;
    const where = all([
      reach(caller, 'GET /handovers', handoverBelongings),
      ...(pilotCode === undefined ? [] : [sql`h.pilot_code = ${pilotCode}`]),
      ...(from === undefined ? [] : [sql`h.created_at >= ${from}::timestamptz`]),
      ...(to === undefined ? [] : [sql`h.created_at < ${to}::timestamptz`]),
      ...(q === undefined ? [] : [foldedContains(sql`h.folded`, q)]),
    ]);
    const page = readPage('GET /handovers', query, {
      sortable,
      fallback: 'timestamp',
      ties: [sortKey.uuid(sql`h.id`)],
    });
    const columns = handoverColumns(config.timeZone);
    const list = { shape: handoverShape, columns, from: handoverTables, where };
    return mapPage(await readList(db, page, list), handoverOf);
  },
});

/** @throws as `findHandover` */
export async function detailOf(
  db: Queryable,
  caller: Caller,
  id: string,
  fallback: string,
): Promise<HandoverDetail> {
  const { handover, ...rest } = await findHandover(db, caller, 'GET /handovers/:id', id, fallback);
  const answers = await rows(
    db,
    {
      itemId: col.text,
      outcome: col.oneOf(...handoverOutcomes),
      name: col.orNull(col.text),
      timestamp: col.text,
    },
    sql`select item_id as "itemId", outcome, name, created_at as timestamp from handover_answers
      where handover_id = ${id}::uuid order by created_at, item_id`,
  );
  return { ...handover, ...rest, answers: answers.map(present) };
}

const readHandover = route({
  call: 'GET /handovers/:id',
  summary: 'One handover as it was submitted, and the current state of its items',
  data: handoverDetailSchema,
  handle: ({ params, caller, basics: { db, config } }) => detailOf(db, caller, params.id, config.timeZone),
});

export const readRoutes = [listHandovers, readHandover];
