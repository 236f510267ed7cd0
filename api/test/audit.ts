import { col } from '../src/platform/db/columns';
import { type Queryable, rows } from '../src/platform/db/database';
import { type Sql, sql } from '../src/platform/db/sql';

/** The audit entries `a` that meet a condition, in their order; `all` is the whole row as text. */
export const auditOf = (db: Queryable, where: Sql) =>
  rows(
    db,
    {
      action: col.text,
      actor: col.text,
      actorId: col.text,
      target: col.text,
      targetId: col.text,
      pilotCode: col.text,
      address: col.text,
      details: col.record,
      all: col.text,
    },
    sql`select action, actor, actor_id as "actorId", target, target_id as "targetId", pilot_code as "pilotCode", address,
        details, a::text as all
      from audit a where ${where} order by id`,
  );

/** The actions of those entries. */
export const actionsOf = async (db: Queryable, where: Sql): Promise<string[]> =>
  (await auditOf(db, where)).map(({ action }) => action);
