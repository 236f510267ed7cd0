import { type ConditionDeed, type Priority } from '@portal/shared/wire';
import { type Queryable } from '../db/database';
import { sql } from '../db/sql';

/** What was done about a condition. */
export interface Note {
  readonly deed: ConditionDeed;
  /** Who did it; empty where nobody did. */
  readonly by: string;
  readonly byId?: string | undefined;
  readonly to?: string | undefined;
  readonly words?: string | undefined;
  /** How bad it had become, where that did it. */
  readonly priority?: Priority | undefined;
}

/** Notes one deed of each of these conditions. */
export const note = (
  tx: Queryable,
  ids: readonly string[],
  { deed, by, byId, to, words, priority }: Note,
): Promise<unknown> =>
  tx.query(
    sql`insert into condition_notes (condition_id, deed, by_name, by_id, to_name, words, priority)
      select unnest(${ids}::uuid[]), ${deed}, ${by}, ${byId ?? null}::uuid, ${to ?? null}, ${words ?? null}, ${priority ?? null}`,
  );
