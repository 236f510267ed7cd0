import { type ConditionNoteKind, type Priority } from '@portal/shared/wire';
import { type Queryable, exists } from '../db/database';
import { sql } from '../db/sql';

export interface Note {
  readonly deed: ConditionNoteKind;
  /** The name of the person; empty for the portal itself. */
  readonly by: string;
  readonly byId?: string | undefined;
  readonly to?: string | undefined;
  readonly words?: string | undefined;
  /** The priority it had reached, where that caused it. */
  readonly priority?: Priority | undefined;
}

export const note = (
  tx: Queryable,
  ids: readonly string[],
  { deed, by, byId, to, words, priority }: Note,
): Promise<unknown> =>
  tx.query(
    sql`insert into condition_notes (condition_id, deed, by_name, by_id, to_name, words, priority)
      select unnest(${ids}::uuid[]), ${deed}, ${by}, ${byId ?? null}::uuid, ${to ?? null}, ${words ?? null}, ${priority ?? null}`,
  );

/** Whether the last that was noted are these words of this person. */
export const isLastNote = (
  tx: Queryable,
  id: string,
  { userId }: { readonly userId: string },
  words: string,
): Promise<boolean> =>
  exists(
    tx,
    sql`select last.id from (
        select id, deed, by_id, words from condition_notes where condition_id = ${id}::uuid order by id desc limit 1
      ) last where last.deed = 'noted' and last.by_id = ${userId}::uuid and last.words = ${words}`,
  );
