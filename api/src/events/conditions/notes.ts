import { type ConditionNoteKind, type Priority } from '@portal/shared/wire';
import { type Queryable, sql } from '../../platform';

export interface ConditionNote {
  readonly kind: ConditionNoteKind;
  /** The name of the person; empty for the portal itself. */
  readonly by: string;
  readonly byId?: string | undefined;
  readonly to?: string | undefined;
  readonly words?: string | undefined;
  /** The person whose disabled account released it. */
  readonly disabledId?: string | undefined;
  /** The priority it had reached, if that caused it. */
  readonly priority?: Priority | undefined;
}

export const note = (
  tx: Queryable,
  ids: readonly string[],
  { kind, by, byId, to, words, disabledId, priority }: ConditionNote,
): Promise<unknown> =>
  tx.query(
    sql`insert into condition_notes (condition_id, deed, by_name, by_id, to_name, words, disabled_id, priority)
      select unnest(${ids}::uuid[]), ${kind}, ${by}, ${byId ?? null}::uuid, ${to ?? null}, ${words ?? null},
        ${disabledId ?? null}::uuid, ${priority ?? null}`,
  );
