import {
  type AuditAction,
  type Condition,
  type ConditionNoteKind,
  conditionNoteKinds,
  type ConditionDetail,
  conditionSchema,
  priorities,
} from '@portal/shared/wire';
import { concerns, note } from '../../events';
import {
  announceConditions,
  audit,
  budgets,
  type Call,
  type Caller,
  col,
  conditionColumns,
  conditionOf,
  conditionShape,
  displayName,
  first,
  isUuid,
  objectOf,
  type Origin,
  present,
  type Queryable,
  raw,
  refuse,
  rows,
  type Sql,
  sql,
} from '../../platform';
import { settleRuns } from '../../alerting';

/** @throws Refusal `unknown`, `forbidden` */
export async function findCondition(
  db: Queryable,
  caller: Caller,
  call: Call,
  id: string,
  lock: Sql = raw(''),
): Promise<Condition> {
  return conditionOf(
    await objectOf(
      db,
      'condition',
      conditionShape,
      sql`select ${conditionColumns}, ${concerns(caller, call)} as allowed
        from conditions c where c.id = ${isUuid(id, 'condition')}::uuid ${lock}`,
    ),
  );
}

/** Of two changes at once, the second sees the first. */
export const forUpdateOfCondition = raw('for update of c');

export const answers = { budget: budgets.changes, data: conditionSchema };

export const reread = (tx: Queryable, caller: Caller, id: string) =>
  findCondition(tx, caller, 'GET /conditions/:id', id);

/** @throws Refusal `conflict` if it is over */
export function checkActive({ cleared }: Condition): void {
  if (cleared !== undefined) throw refuse.conflict('It has already cleared.', { cleared });
}

/** @throws Refusal `conflict` if somebody else is the owner, naming them */
export function checkFree({ owner }: Condition, caller: Caller): void {
  if (owner !== undefined && owner.userId !== caller.userId)
    throw refuse.conflict(`${owner.name} has it.`, { owner: owner.name });
}

/** Administrators and supervisors may take a condition from its owner, as with assignments. */
export const mayOverrule = ({ pilotRole, oversees }: Caller): boolean =>
  pilotRole !== 'USER' || oversees === true;

const MAX_SHOWN_NOTES = 100;

export async function withNotes(db: Queryable, condition: Condition): Promise<ConditionDetail> {
  const notes = await rows(
    db,
    {
      timestamp: col.text,
      kind: col.oneOf(...conditionNoteKinds),
      by: col.text,
      to: col.orNull(col.text),
      words: col.orNull(col.text),
      priority: col.orNull(col.oneOf(...priorities)),
    },
    sql`select created_at as timestamp, deed as kind, by_name as by, to_name as to, words, priority from condition_notes
      where condition_id = ${condition.conditionId}::uuid order by id desc limit ${MAX_SHOWN_NOTES}`,
  );
  return { ...condition, notes: notes.map(present) };
}

export interface OwnershipChange {
  readonly kind: ConditionNoteKind;
  readonly action: AuditAction;
  readonly to?: string;
  readonly words?: string | undefined;
  /** The person whose disabled account released it. */
  readonly disabledId?: string | undefined;
  /** Set if it was done by a link without signing in, or by accepting a handover. */
  readonly by?: 'link' | 'handover' | undefined;
  readonly now: Date;
}

export const conditionTarget = ({ conditionId, description, topic, pilotCode }: Condition) => ({
  id: conditionId,
  name: description ?? topic,
  pilotCode,
});

/** Changes a condition and records it in notes and audit; everybody concerned hears of it after the commit. */
export async function changeCondition(
  tx: Queryable,
  condition: Condition,
  caller: Caller,
  origin: Pick<Origin, 'address'>,
  { kind, action, to, words, disabledId, by, now }: OwnershipChange,
  change: Sql,
): Promise<void> {
  const { conditionId: id } = condition;
  await tx.query(sql`update conditions set ${change}, updated_at = now() where id = ${id}::uuid`);
  await note(tx, [id], { kind, by: displayName(caller), byId: caller.userId, to, words, disabledId });
  await audit(tx, action, { caller, origin }, conditionTarget(condition), {
    ...(to !== undefined && { to }),
    // The text of a note stays with its condition and out of the audit.
    ...(words !== undefined && kind !== 'noted' && { words }),
    ...(by !== undefined && { by }),
  });
  await settleRuns(tx, [id], now);
  await announceConditions(tx, [id]);
}

export async function newestEventOf(tx: Queryable, conditionId: string): Promise<string | null> {
  const row = await first(
    tx,
    { event: col.orNull(col.text) },
    sql`select event_id as event from notices where condition_id = ${conditionId}::uuid order by id desc limit 1`,
  );
  return row?.event ?? null;
}
