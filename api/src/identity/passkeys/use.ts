import { type PasskeyRequest } from '@portal/shared/wire';
import {
  userTarget,
  audit,
  type Basics,
  col,
  exists,
  first,
  type Origin,
  personColumns,
  personShape,
  type Queryable,
  sql,
  timestamp,
  userTables,
} from '../../platform';
import { partyOf, CEREMONY_TIMEOUT_MS } from './proof';
import { issuePasskeyTicket } from './ticket';

/** A passkey by its id, with its owner. */
export const keyOf = (db: Queryable, credentialId: string) =>
  first(
    db,
    {
      ...personShape,
      status: col.text,
      passkeyId: col.text,
      passkey: col.text,
      publicKey: col.text,
    },
    sql`select ${personColumns}, u.status, p.id as "passkeyId", p.name as passkey, p.public_key as "publicKey"
      from ${userTables} join passkeys p on p.user_id = u.id where p.credential_id = ${credentialId}`,
  );

export type Passkey = NonNullable<Awaited<ReturnType<typeof keyOf>>>;

/**
 * Counts a use of a passkey and locks its account.
 * @returns false if the passkey or the account has been deleted in the meantime, or if the counter did not increase:
 * then a copy of the passkey was used, which is audited
 */
export async function countUse(
  tx: Queryable,
  key: Passkey,
  { counter, synced }: { readonly counter: number; readonly synced: boolean },
  { origin, now }: { readonly origin: Pick<Origin, 'address'>; readonly now: Date },
): Promise<boolean> {
  const { userId, passkeyId, passkey: name } = key;
  // The account first, as everything does that ends passkeys.
  const isActive = await exists(
    tx,
    sql`select from users where id = ${userId}::uuid and status = 'ACTIVE' for update`,
  );
  const before = await first(
    tx,
    { counter: col.number },
    sql`select counter from passkeys where id = ${passkeyId}::uuid for update`,
  );
  if (!isActive || before === undefined) return false;
  // Synced passkeys do not count, and stay at 0.
  if ((counter > 0 || before.counter > 0) && counter <= before.counter) {
    await audit(tx, 'auth.passkeyCloned', { caller: key, origin }, userTarget(key), { name });
    return false;
  }
  await tx.query(
    sql`update passkeys set counter = ${counter}::bigint, synced = ${synced}, last_used_at = ${timestamp(now)}
      where id = ${passkeyId}::uuid`,
  );
  return true;
}

/** The challenge for any passkey of the browser. @param about the purpose of the ticket */
export function requestFor(basics: Pick<Basics, 'config' | 'seal' | 'now'>, about: string): PasskeyRequest {
  const { ticket, challenge } = issuePasskeyTicket(basics, about);
  const { id: rpId } = partyOf(basics.config);
  return { ticket, options: { challenge, rpId, timeout: CEREMONY_TIMEOUT_MS, userVerification: 'required' } };
}
