import { col } from '../db/columns';
import { first } from '../db/database';
import { sql } from '../db/sql';
import { type Caller } from '../rules/caller';
import { refuse } from '../rules/refusal';
import { type Basics } from '../context/basics';
import { type ThrottleKey } from '../identity/throttle';

/**
 * Checks the caller's password, because a token may be stolen. Only the caller's own failures count here, not those of
 * strangers at the sign-in.
 * @throws Refusal `invalid` beside `currentPassword`, `tooMany`
 */
export async function checkCurrentPassword(
  { db, throttle, passwords }: Basics,
  caller: Caller,
  password: string,
): Promise<void> {
  const keys: ThrottleKey[] = [['pair', `password ${caller.userId}`]];
  await throttle.attempt(keys);
  const stored = await first(
    db,
    { hash: col.orNull(col.text) },
    sql`select password_hash as hash from users where id = ${caller.userId}::uuid`,
  );
  if (!(await passwords.matches(password, stored?.hash)))
    throw refuse.invalid({ currentPassword: 'This is not your current password.' });
  await throttle.succeeded(keys);
}
