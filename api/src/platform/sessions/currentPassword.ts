import { col } from '../db/columns';
import { exists, first, type Queryable } from '../db/database';
import { raw, type Sql, sql } from '../db/sql';
import { type Caller } from '../rules/caller';
import { refuse } from '../rules/refusal';
import { type Basics } from '../context/basics';
import { passwordUse } from '../security/passwordForm';
import { type ThrottleKey } from '../security/throttle';

/**
 * Checks the caller's password, because a token may be stolen. Only the caller's own failures count here, not those of
 * strangers at the sign-in. If the site does not accept their password at the sign-in, it is not accepted here either:
 * a person whom their provider or the site has shut out must not get by with an old one.
 * @returns its hash, for `holdChecked`
 * @throws Refusal `invalid` beside `currentPassword`, `tooMany`
 */
export async function checkCurrentPassword(
  { db, config, throttle, passwords }: Basics,
  caller: Caller,
  password: string,
): Promise<string> {
  const keys: ThrottleKey[] = [['pair', `password ${caller.userId}`]];
  await throttle.attempt(keys);
  if ((await passwordUse(db, config.identity, caller)) === 'refused')
    throw refuse.invalid({
      currentPassword:
        'This site does not accept a password for your account. Sign in with its sign-in provider.',
    });
  const stored = await first(
    db,
    { hash: col.orNull(col.text) },
    sql`select password_hash as hash from users where id = ${caller.userId}::uuid`,
  );
  const hash = stored?.hash;
  if (!(await passwords.matches(password, hash)) || typeof hash !== 'string')
    throw refuse.invalid({ currentPassword: 'This is not your current password.' });
  await throttle.succeeded(keys);
  return hash;
}

async function hold(tx: Queryable, { userId, sessionId }: Caller, asChecked: Sql): Promise<void> {
  const isSame = await exists(
    tx,
    sql`select from users where id = ${userId}::uuid and status = 'ACTIVE' and ${asChecked} for update`,
  );
  // In a separate statement, which sees the changes of a transaction that held the account until now.
  if (!isSame || !(await exists(tx, sql`select from sessions where id = ${sessionId}::uuid`)))
    throw refuse.signedOut();
}

/**
 * Locks the caller's account in the transaction that needed the password. The check takes a while, in which the owner
 * may have set another password by a mailed link: a caller who still uses the old one is a thief.
 * @throws Refusal `signedOut` if the password or session has changed since the check
 */
export const holdChecked = (tx: Queryable, caller: Caller, hash: string): Promise<void> =>
  hold(tx, caller, sql`password_hash = ${hash}`);

/**
 * Locks the caller's account where an earlier call has checked the password. Its owner may be recovering the account at
 * this moment, which ends the session: what came a moment later would be left behind.
 * @throws Refusal `signedOut` if the session has ended
 */
export const holdSession = (tx: Queryable, caller: Caller): Promise<void> => hold(tx, caller, raw('true'));

/** Voids the password of an account that somebody else knew, and its known devices, which may be the thief's. */
export async function voidPassword(tx: Queryable, userId: string): Promise<void> {
  await tx.query(sql`update users set password_hash = null where id = ${userId}::uuid`);
  await tx.query(sql`delete from known_places where user_id = ${userId}::uuid`);
}
