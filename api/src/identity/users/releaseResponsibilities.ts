import { type Condition } from '@portal/shared/wire';
import { concerns, toNobody } from '../../events';
import { changeCondition, recordLeaver, markWithin } from '../../work';
import {
  type Caller,
  conditionColumns,
  conditionOf,
  conditionShape,
  displayName,
  isOf,
  type Origin,
  type Queryable,
  raw,
  rows,
  type Sql,
  sql,
} from '../../platform';
import { closeSwapsOfLeaver } from '../../alerting';
import { type UserAccount } from './account';

export interface Leaving {
  readonly before: UserAccount;
  /** Absent if the account is disabled or deleted. */
  readonly after?: UserAccount;
  /** A disabled account may come back, a deleted one does not. */
  readonly isDisabled?: boolean;
  readonly now: Date;
}

/** The fields of an account that need no translation. */
const FIELDS = ['pilotCode', 'pilotRole'] as const;

function wordsOf({ before, after, isDisabled = false }: Leaving): string {
  if (isDisabled) return `${displayName(before)}: ACTIVE → DISABLED`;
  if (after === undefined) return `${displayName(before)} → –`;
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  return `${displayName(before)}: ${changed.map((field) => `${before[field]} → ${after[field]}`).join(', ')}`;
}

const ownedInVain = (tx: Queryable, { before, after }: Leaving): Promise<Condition[]> =>
  rows(
    tx,
    conditionShape,
    sql`select ${conditionColumns} from conditions c
      where c.holder_id = ${before.userId}::uuid and c.cleared_at is null
        and not ${after === undefined ? raw('false') : concerns({ ...after, sessionId: '' }, 'PUT /conditions/:id/release')}
      order by c.id for update of c`,
  ).then((conditions) => conditions.map(conditionOf));

/**
 * Locks the pilots that a person leaves until the move commits. Every transaction that notifies people of a pilot
 * refers to its row: those that do so now finish first, and their notifications are deleted too; later ones see the
 * move.
 */
const closePilots = (tx: Queryable, before: UserAccount, after: UserAccount) =>
  tx.query(
    sql`select from pilots p where ${isOf(before, sql`p.code`)} and not ${isOf(after, sql`p.code`)}
      order by p.code for update of p`,
  );

/**
 * Releases a person's responsibilities in pilots that they leave: conditions are released, so that their escalation
 * continues; colleagues are notified of work and swaps; notifications and waiting messages there are deleted. Runs in
 * the transaction that changes the account: before a deletion, after any other change.
 */
export async function releaseResponsibilities(
  tx: Queryable,
  caller: Caller,
  origin: Origin,
  leaving: Leaving,
): Promise<void> {
  const { before, after, isDisabled = false, now } = leaving;
  const { userId } = before;
  const words = wordsOf(leaving);
  if (after !== undefined) await closePilots(tx, before, after);
  for (const condition of await ownedInVain(tx, leaving))
    await changeCondition(
      tx,
      condition,
      caller,
      origin,
      {
        kind: 'givenBack',
        action: 'conditions.giveBack',
        words,
        ...(isDisabled && { disabledId: userId }),
        now,
      },
      toNobody,
    );
  const outside = (pilot: Sql) => (after === undefined ? raw('true') : sql`not ${isOf(after, pilot)}`);
  await recordLeaver(tx, caller, { userId, words, outside });
  await closeSwapsOfLeaver(tx, { userId, name: displayName(before), outside });
  // A disabled account may be enabled again; the deletion of an account removes its notifications.
  if (after === undefined) return;
  await markWithin(
    tx,
    userId,
    sql`delete from notifications n using notices s
      where s.id = n.notice_id and n.user_id = ${userId} and ${outside(sql`s.pilot_code`)}`,
    sql`n.id`,
  );
  await tx.query(
    sql`delete from deliveries d where d.user_id = ${userId}::uuid and d.state = 'waiting' and ${outside(sql`d.pilot_code`)}`,
  );
}
