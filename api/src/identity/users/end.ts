import {
  userTarget,
  audit,
  type Caller,
  endSessionsOf,
  type Origin,
  type Queryable,
  sql,
} from '../../platform';
import { type UserAccount, keepOneSuperAdmin } from './account';
import { releaseResponsibilities } from './releaseResponsibilities';

interface By {
  readonly caller: Caller;
  readonly origin: Origin;
  readonly now: Date;
}

/** Who disabled it: a directory must not enable what an administrator disabled. */
export type Disabler = 'person' | 'directory';

/** Ends the sessions of a locked account and hands its work on. @throws Refusal `conflict` */
async function leave(
  tx: Queryable,
  account: UserAccount,
  { caller, origin, now }: By,
  isDisabled: boolean,
): Promise<void> {
  await keepOneSuperAdmin(tx, account);
  await endSessionsOf(tx, account.userId);
  await releaseResponsibilities(tx, caller, origin, { before: account, now, isDisabled });
}

/** Disables a locked account: its sessions and mailed links end, its work is handed on. @throws Refusal `conflict` */
export async function disableAccount(
  tx: Queryable,
  account: UserAccount,
  by: By,
  disabler: Disabler = 'person',
): Promise<void> {
  await leave(tx, account, by, true);
  await tx.query(sql`delete from secrets where user_id = ${account.userId}::uuid`);
  await tx.query(
    sql`update users set status = 'DISABLED', disabled_by = case when disabled_by = 'person' then 'person' else ${disabler} end
      where id = ${account.userId}::uuid`,
  );
}

/** Deletes a locked account; records keep its name. @throws Refusal `conflict` */
export async function deleteAccount(tx: Queryable, account: UserAccount, by: By): Promise<void> {
  await leave(tx, account, by, false);
  // Otherwise messages would go to a phone without an owner.
  await tx.query(sql`update channel_targets set enabled = false where user_id = ${account.userId}::uuid`);
  await tx.query(sql`delete from users where id = ${account.userId}::uuid`);
  await audit(tx, 'users.delete', by, userTarget(account));
}
