import { exists, type Queryable } from '../db/database';
import { sql } from '../db/sql';
import { type Caller } from '../rules/caller';
import { refuse } from '../rules/refusal';

/**
 * Locks the caller's account while a passkey is added. Its owner may be recovering the account at this moment, which
 * ends its sessions and passkeys: one that came a moment later would be left behind.
 * @throws Refusal `signedOut` where the session has ended
 */
export async function holdSession(tx: Queryable, { userId, sessionId }: Caller): Promise<void> {
  const isActive = await exists(
    tx,
    sql`select from users where id = ${userId}::uuid and status = 'ACTIVE' for update`,
  );
  // In a statement of its own, which sees what a transaction has ended that held the account until now.
  if (!isActive || !(await exists(tx, sql`select from sessions where id = ${sessionId}::uuid`)))
    throw refuse.signedOut();
}
