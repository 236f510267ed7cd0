import { type UpdateUserRequest } from '@portal/shared/wire';
import {
  type Caller,
  checkGrant,
  checkPilot,
  type FieldErrors,
  join,
  type Queryable,
  raw,
  refuse,
  type Sql,
  sql,
} from '../../platform';
import { type UserAccount, checkUnique, keepOneSuperAdmin, roleFor } from './account';

type Field = keyof UpdateUserRequest;
type AccountChanges = { [F in Field]?: { from: UserAccount[F]; to: UserAccount[F] } };

/** Fields that everybody may change of themselves (docs/reference/product.md#rights). */
const OWN_FIELDS: readonly Field[] = ['firstName', 'lastName', 'email'];
/** Fields that decide access. */
const ACCESS_FIELDS: readonly Field[] = ['userRole', 'pilotRole', 'pilotCode'];

const columns: Readonly<Record<Exclude<Field, 'userRole'>, string>> = {
  username: 'username',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  pilotRole: 'pilot_role',
  pilotCode: 'pilot_code',
};

function changesOf(account: UserAccount, wish: UpdateUserRequest): AccountChanges {
  const changed = (Object.keys(wish) as Field[]).filter(
    (field) => wish[field] !== undefined && wish[field] !== account[field],
  );
  return Object.fromEntries(changed.map((field) => [field, { from: account[field], to: wish[field] }]));
}

const beside = (fields: readonly Field[], words: string): FieldErrors =>
  Object.fromEntries(fields.map((field) => [field, words]));

/** @throws Refusal if the caller may not make a change, or would lock themselves out */
function checkAllowed(caller: Caller, account: UserAccount, changes: AccountChanges): void {
  const fields = Object.keys(changes) as Field[];
  const own = account.userId === caller.userId;
  const foreign = fields.filter((field) => !OWN_FIELDS.includes(field));
  if (own && caller.pilotRole === 'USER' && foreign.length > 0)
    throw refuse.forbidden(
      'You may not change this.',
      beside(foreign, 'Only an administrator changes this.'),
    );
  const access = fields.filter((field) => field === 'pilotRole' || field === 'pilotCode');
  if (own && access.length > 0)
    throw refuse.conflict(
      'You cannot change your own access.',
      beside(access, 'Somebody else has to change this.'),
    );
  if (own && changes.email !== undefined)
    throw refuse.invalid({
      email: 'Your own e-mail is changed with your current password, under your account.',
    });
  checkGrant(caller, { pilotRole: changes.pilotRole?.to, pilotCode: changes.pilotCode?.to });
}

/** Whether a change of another user requires a step-up: more rights, or another mailbox for their password reset. */
export const needsStepUp = (wish: UpdateUserRequest): boolean =>
  [...ACCESS_FIELDS, 'email' as const].some((field) => wish[field] !== undefined);

/** Makes the changes that the wish asks for. @returns the old and new value of each changed field */
export async function updateAccount(
  tx: Queryable,
  caller: Caller,
  account: UserAccount,
  wish: UpdateUserRequest,
): Promise<AccountChanges> {
  const changes = changesOf(account, wish);
  if (Object.keys(changes).length === 0) return changes;
  checkAllowed(caller, account, changes);
  if (changes.pilotRole !== undefined) await keepOneSuperAdmin(tx, account);
  if (changes.pilotCode !== undefined) await checkPilot(tx, changes.pilotCode.to);

  const sets: Sql[] = [];
  for (const [field, change] of Object.entries(changes) as [Field, { to: string }][])
    if (field !== 'userRole') sets.push(sql`${raw(columns[field])} = ${change.to}`);
  if (changes.userRole !== undefined || changes.pilotCode !== undefined) {
    const roleId = await roleFor(
      tx,
      caller,
      changes.userRole?.to ?? account.userRole,
      changes.pilotCode?.to ?? account.pilotCode,
    );
    sets.push(sql`role_id = ${roleId}::uuid`);
  }
  // Last, so that a change refused for another reason does not reveal whether somebody else has an e-mail.
  await checkUnique(tx, { email: changes.email?.to, username: changes.username?.to }, account.userId);
  await tx.query(sql`update users set ${join(sets, ', ')} where id = ${account.userId}::uuid`);
  // Links mailed to the old address must stop working.
  if (changes.email !== undefined)
    await tx.query(sql`delete from secrets where user_id = ${account.userId}::uuid`);
  return changes;
}
