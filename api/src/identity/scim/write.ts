import { type UpdateUserRequest } from '@portal/shared/wire';
import {
  userTarget,
  audit,
  type AuditDetails,
  col,
  endSessionsOf,
  first,
  type Queryable,
  ScimRefusal,
  sql,
  timestamp,
} from '../../platform';
import { externalIdClaimOf } from '../sso/provisioned';
import { checkUnique, lockAccount } from '../users/account';
import { deleteAccount } from '../users/end';
import { updateAccount } from '../users/update';
import { lockPerson, type PersonRow } from './people';
import { type WantedPerson } from './person';
import { type Provisioning } from './provider';
import { beyondReach, isBeyond, settle } from './settle';

/** An account that this provider created at a sign-in and may continue to manage. */
async function madeEarlier(
  tx: Queryable,
  { settings }: Provisioning,
  externalId: string,
): Promise<string | null> {
  if (externalIdClaimOf(settings) !== 'sub') return null;
  const made = await first(
    tx,
    { userId: col.text },
    sql`select user_id as "userId" from identities
      where issuer = ${settings.issuer} and subject = ${externalId} and managed and confirmed_at is not null`,
  );
  return made?.userId ?? null;
}

/** Names and e-mail of an account, as the provider has them. */
async function rename(
  tx: Queryable,
  by: Provisioning,
  userId: string,
  { person }: WantedPerson,
): Promise<void> {
  const { caller, origin, basics } = by;
  const account = await lockAccount(tx, caller, 'PUT /scim/v2/Users/:id', userId);
  const { email, firstName, lastName } = person;
  const wish: UpdateUserRequest = { email, firstName, lastName };
  const changes = await updateAccount(tx, caller, account, wish);
  if (Object.keys(changes).length === 0) return;
  if (changes.email !== undefined)
    await basics.mailer.enqueue(tx, { purpose: 'emailTold', userId, email: changes.email.from });
  await audit(tx, 'users.update', { caller, origin }, userTarget(account), changes);
}

const taken = () =>
  new ScimRefusal('uniqueness', 'A person of this provider has this userName, externalId or e-mail already.');

/** Stores a new person of a provider. @returns their id @throws ScimRefusal `uniqueness` */
export async function addPerson(tx: Queryable, by: Provisioning, requested: WantedPerson): Promise<string> {
  const { settings, basics } = by;
  const now = timestamp(basics.now());
  const userId = await madeEarlier(tx, by, requested.externalId);
  const { email } = requested.person;
  await checkUnique(tx, { email }, userId);
  // If two calls run at once, one row is stored.
  const row = await first(
    tx,
    { id: col.text },
    sql`insert into provisioned_users (issuer, external_id, user_name, email, attributes, active, user_id, made_at, changed_at)
      values (${settings.issuer}, ${requested.externalId}, ${requested.userName}, ${email},
        ${JSON.stringify(requested.attributes)}::jsonb, ${requested.isActive}, ${userId}::uuid, ${now}, ${now})
      on conflict do nothing returning id`,
  );
  if (row === undefined) throw taken();
  const made = userId === null ? undefined : await lockPerson(tx, settings.issuer, row.id);
  if (userId !== null && made !== undefined && !isBeyond(made, by)) await rename(tx, by, userId, requested);
  await settle(tx, by, [row.id], true);
  return row.id;
}

/**
 * Unlinks an account whose id the provider assigns to another person, and notifies its owner. The next person who signs
 * in with the new id gets the account.
 */
async function unlink(tx: Queryable, by: Provisioning, userId: string, changes: AuditDetails): Promise<void> {
  const { caller, origin, basics, settings } = by;
  const account = await lockAccount(tx, caller, 'PUT /scim/v2/Users/:id', userId);
  await endSessionsOf(tx, userId);
  await tx.query(
    sql`delete from identities where user_id = ${userId}::uuid and issuer = ${settings.issuer} and managed`,
  );
  await basics.mailer.enqueue(tx, { purpose: 'ssoGivenAway', userId, about: settings.name });
  const details = { provider: settings.id, ...changes };
  await audit(tx, 'auth.ssoUnlinked', { caller, origin }, userTarget(account), details);
}

/** Changes a locked person as the provider requests. @throws Refusal `conflict`, ScimRefusal `uniqueness` */
export async function changePerson(
  tx: Queryable,
  by: Provisioning,
  person: PersonRow,
  requested: WantedPerson,
): Promise<void> {
  const { issuer } = by.settings;
  const { userName, externalId, isActive } = requested;
  const { email } = requested.person;
  const other = await first(
    tx,
    { id: col.text },
    sql`select id from provisioned_users where issuer = ${issuer} and id <> ${person.id}::uuid
      and (lower(user_name) = ${userName.toLowerCase()} or external_id = ${externalId} or email = ${email}) limit 1`,
  );
  if (other !== undefined) throw taken();
  const before = person.attributes.externalId;
  const isOther = before !== externalId;
  if (person.userId === null) await checkUnique(tx, { email });
  else if (!isBeyond(person, by)) {
    await rename(tx, by, person.userId, requested);
    if (isOther) await unlink(tx, by, person.userId, { externalId: { from: before, to: externalId } });
  } else if (isOther) throw beyondReach();
  await tx.query(
    sql`update provisioned_users set external_id = ${externalId}, user_name = ${userName}, email = ${email},
        attributes = ${JSON.stringify(requested.attributes)}::jsonb, active = ${isActive}, changed_at = ${timestamp(by.basics.now())}
      where id = ${person.id}::uuid`,
  );
  await settle(tx, by, [person.id], true);
}

/** Deletes a locked person with their account, as an administrator would. @throws Refusal `conflict` */
export async function removePerson(tx: Queryable, by: Provisioning, person: PersonRow): Promise<void> {
  const { caller, origin, basics } = by;
  if (isBeyond(person, by)) throw beyondReach();
  if (person.userId !== null) {
    const account = await lockAccount(tx, caller, 'DELETE /scim/v2/Users/:id', person.userId);
    await deleteAccount(tx, account, { caller, origin, now: basics.now() });
  }
  await tx.query(sql`delete from provisioned_users where id = ${person.id}::uuid`);
}
