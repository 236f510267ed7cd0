import { type Condition, recipientOf } from '@portal/shared/wire';
import { activeAt, toOwner } from '../../events';
import {
  announceReadReceipts,
  type Caller,
  col,
  displayName,
  type Origin,
  type Queryable,
  rows,
  sql,
} from '../../platform';
import { changeCondition } from './ownershipQueries';

async function markSeen(tx: Queryable, conditionId: string, caller: Caller): Promise<void> {
  const recipient = recipientOf(caller);
  const seen = await rows(
    tx,
    { id: col.text },
    sql`update notifications set unread = false
      where condition_id = ${conditionId}::uuid and user_id = ${recipient} and unread returning id`,
  );
  await announceReadReceipts(
    tx,
    recipient,
    seen.map(({ id }) => id),
  );
}

/** Makes the caller the owner of an active condition without owner, or confirms that they still are. */
export async function acknowledge(
  tx: Queryable,
  condition: Condition,
  caller: Caller,
  origin: Pick<Origin, 'address'>,
  { now, by }: { readonly now: Date; readonly by?: 'link' | 'handover' },
): Promise<void> {
  await changeCondition(
    tx,
    condition,
    caller,
    origin,
    { kind: 'taken', action: 'conditions.take', by, now },
    condition.owner === undefined ? toOwner(caller.userId, displayName(caller), now) : activeAt(now),
  );
  await markSeen(tx, condition.conditionId, caller);
}
