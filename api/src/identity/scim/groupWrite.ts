import { beginningOf } from '@portal/shared/wire';
import { col, first, type Queryable, rows, ScimRefusal, sql, timestamp } from '../../platform';
import { type GroupRow, type WantedGroup } from './groups';
import { type Provisioning } from './provider';
import { settle } from './settle';

const taken = () =>
  new ScimRefusal('uniqueness', 'displayName: A group of this provider has this name already.');

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** How many unknown members a refusal names. */
const MAX_NAMED_MEMBERS = 5;

/** @throws ScimRefusal `invalidValue` for members whom this provider has not written */
async function addMembers(
  tx: Queryable,
  { settings }: Provisioning,
  groupId: string,
  members: readonly string[],
): Promise<void> {
  if (members.length === 0) return;
  // A value that is no UUID is unknown without a query, and valid ids use the index.
  const ids = members.filter((id) => UUID.test(id));
  const people = await rows(
    tx,
    { id: col.text },
    sql`insert into provisioned_members (group_id, person_id)
      select ${groupId}::uuid, p.id from provisioned_users p
      where p.issuer = ${settings.issuer} and p.id = any(${ids}::uuid[]) order by p.id
      returning person_id as id`,
  );
  const existing = new Set(people.map(({ id }) => id));
  const unknown = members.filter((id) => !existing.has(id));
  if (unknown.length > 0)
    throw new ScimRefusal(
      'invalidValue',
      `members: ${beginningOf(unknown.slice(0, MAX_NAMED_MEMBERS).join(', '), 500)}: write these people first; groups are no members.`,
    );
}

/** Stores a new group of a provider. @returns its id @throws ScimRefusal `uniqueness`, `invalidValue` */
export async function addGroup(tx: Queryable, by: Provisioning, group: WantedGroup): Promise<string> {
  const now = timestamp(by.basics.now());
  const row = await first(
    tx,
    { id: col.text },
    sql`insert into provisioned_groups (issuer, external_id, display_name, made_at, changed_at)
      values (${by.settings.issuer}, ${group.externalId}, ${group.displayName}, ${now}, ${now})
      on conflict do nothing returning id`,
  );
  if (row === undefined) throw taken();
  await addMembers(tx, by, row.id, group.members);
  await settle(tx, by, group.members);
  return row.id;
}

/**
 * Changes a locked group. Rights follow at once, only of the members that change.
 * @throws ScimRefusal `uniqueness`, `invalidValue`
 */
export async function changeGroup(
  tx: Queryable,
  by: Provisioning,
  group: GroupRow,
  { displayName, externalId, members }: WantedGroup,
): Promise<void> {
  const { issuer } = by.settings;
  const other = await first(
    tx,
    { id: col.text },
    sql`select id from provisioned_groups where issuer = ${issuer} and id <> ${group.id}::uuid
      and lower(display_name) = ${displayName.toLowerCase()}`,
  );
  if (other !== undefined) throw taken();
  const [before, after] = [new Set(group.members), new Set(members)];
  const left = group.members.filter((id) => !after.has(id));
  const joined = members.filter((id) => !before.has(id));
  await tx.query(
    sql`update provisioned_groups set display_name = ${displayName}, external_id = ${externalId},
        changed_at = ${timestamp(by.basics.now())} where id = ${group.id}::uuid`,
  );
  await tx.query(
    sql`delete from provisioned_members where group_id = ${group.id}::uuid and person_id = any(${left}::uuid[])`,
  );
  await addMembers(tx, by, group.id, joined);
  const isRenamed = group.displayName !== displayName;
  await settle(tx, by, isRenamed ? [...left, ...members] : [...left, ...joined]);
}

/** Deletes a locked group; its members lose the rights that it gave them. */
export async function removeGroup(tx: Queryable, by: Provisioning, group: GroupRow): Promise<void> {
  await tx.query(sql`delete from provisioned_groups where id = ${group.id}::uuid`);
  await settle(tx, by, group.members);
}
