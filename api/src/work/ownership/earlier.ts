import { type Condition, type EarlierCondition } from '@portal/shared/wire';
import {
  type Caller,
  col,
  conditionColumns,
  conditionShape,
  outcomeOf,
  type Queryable,
  rows,
  sql,
} from '../../platform';
import { concerns } from '../../events';

const MAX_EARLIER_CONDITIONS = 3;

/**
 * The latest earlier conditions of the same problem. Everybody who may read a condition can see how earlier ones ended,
 * because that helps now, but gets links only to those that they may read.
 */
export async function earlierOf(
  db: Queryable,
  caller: Caller,
  { conditionId, pilotCode, module, topic, first, sourceComponent }: Condition,
): Promise<EarlierCondition[]> {
  const conditions = await rows(
    db,
    { ...conditionShape, allowed: col.flag },
    sql`select ${conditionColumns}, ${concerns(caller, 'GET /conditions/:id')} as allowed
      from conditions c
      where c.pilot_code = ${pilotCode} and c.module = ${module} and c.cleared_at is not null
        and c.id <> ${conditionId}::uuid and c.first_at <= ${first}::timestamptz
        and (c.key = (select key from conditions where id = ${conditionId}::uuid)
          or (c.topic = ${topic} and c.source_component is not distinct from ${sourceComponent ?? null}))
      order by c.last_at desc, c.id limit ${MAX_EARLIER_CONDITIONS}`,
  );
  return conditions.flatMap((row): EarlierCondition[] =>
    row.cleared === null
      ? []
      : [
          {
            ...(row.allowed && { conditionId: row.conditionId }),
            first: row.first,
            cleared: row.cleared,
            ...(row.holderName !== null && { owner: row.holderName }),
            ...outcomeOf(row),
          },
        ],
  );
}
