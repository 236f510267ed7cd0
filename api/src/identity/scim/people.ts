import { accessLevels, userStatuses, emailKey } from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  col,
  type Column,
  first,
  isUuid,
  nothing,
  type Queryable,
  raw,
  refuse,
  type RowOf,
  rows,
  ScimRefusal,
  type Sql,
  sql,
} from '../../platform';
import { isId, type Searchable } from './filter';
import { type Value } from './filterText';
import { shortened } from './list';

const group = z.object({ id: z.string(), name: z.string() });
const groupList = z.array(group);
const groups: Column<z.infer<typeof groupList>> = (value): value is z.infer<typeof groupList> =>
  groupList.safeParse(value).success;

const shape = {
  id: col.text,
  attributes: col.record,
  /** Whether the provider wants them to sign in. */
  isActive: col.flag,
  /** Whether provisioning disabled the account, and so may enable it again. */
  isClosed: col.orNull(col.flag),
  userId: col.orNull(col.text),
  status: col.orNull(col.oneOf(...userStatuses)),
  pilotCode: col.orNull(col.text),
  pilotRole: col.orNull(col.oneOf(...accessLevels)),
  groups,
  madeAt: col.text,
  changedAt: col.text,
};
export type PersonRow = RowOf<typeof shape>;

const columns =
  raw(`p.id, p.attributes, p.active as "isActive", u.disabled_by = 'directory' as "isClosed", p.user_id as "userId", u.status,
  u.pilot_code as "pilotCode", u.pilot_role as "pilotRole", p.made_at as "madeAt", p.changed_at as "changedAt",
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.display_name) order by g.display_name), '[]')
    from provisioned_members m join provisioned_groups g on g.id = m.group_id where m.person_id = p.id) as groups`);
const tables = raw('provisioned_users p left join users u on u.id = p.user_id');

const lower = (value: unknown) => String(value).toLowerCase();
const byEmail = (value: unknown) => sql`p.email = ${emailKey(String(value))}`;

/** @throws ScimRefusal `invalidFilter` for a value that is no flag: it would find everybody who is not active */
function flagOf(value: Value): boolean {
  const word = lower(value);
  if (word !== 'true' && word !== 'false')
    throw new ScimRefusal('invalidFilter', 'active: Compare with true or false.');
  return word === 'true';
}

/** By these is a list of people searched. An account has one e-mail, so its type says nothing. */
export const searchablePeople: Searchable = {
  username: (value) => sql`lower(p.user_name) = ${lower(value)}`,
  externalid: (value) => sql`p.external_id = ${String(value)}`,
  id: (value) => isId(sql`p.id`, value),
  emails: byEmail,
  'emails.value': byEmail,
  'emails.type': () => raw('true'),
  'emails.primary': () => raw('true'),
  active: (value) => sql`(p.active and coalesce(u.status = 'ACTIVE', false)) = ${flagOf(value)}`,
};

const groupCount = raw('(select count(*) from provisioned_members m where m.person_id = page.id)');

/**
 * The people of a provider, in an order that stays.
 * @param slice for a page, which may be shorter: see `shortened`
 */
export function peopleOf(db: Queryable, issuer: string, where: Sql, slice?: Sql): Promise<PersonRow[]> {
  const page = sql`select p.* from ${tables} where p.issuer = ${issuer} and ${where}
    order by p.made_at, p.id ${slice ?? nothing}`;
  return rows(
    db,
    shape,
    sql`select ${columns} from ${slice === undefined ? sql`(${page})` : shortened(page, groupCount)} p
      left join users u on u.id = p.user_id order by p.made_at, p.id`,
  );
}

export async function countPeople(db: Queryable, issuer: string, where: Sql): Promise<number> {
  const counted = await first(
    db,
    { total: col.number },
    sql`select count(*) as total from ${tables} where p.issuer = ${issuer} and ${where}`,
  );
  return counted?.total ?? 0;
}

/** People of a provider by their ids, locked, in an order in which no two calls wait for each other. */
export async function lockPeople(
  tx: Queryable,
  issuer: string,
  ids: readonly string[],
): Promise<PersonRow[]> {
  const which = sql`p.id = any(${[...ids]}::uuid[])`;
  await tx.query(
    sql`select from provisioned_users p where p.issuer = ${issuer} and ${which} order by p.id for update`,
  );
  return peopleOf(tx, issuer, which);
}

/** @throws Refusal `unknown` */
export async function findPerson(db: Queryable, issuer: string, id: string): Promise<PersonRow> {
  const [person] = await peopleOf(db, issuer, sql`p.id = ${isUuid(id, 'user')}::uuid`);
  if (person === undefined) throw refuse.unknown('user');
  return person;
}

/** @throws Refusal `unknown` */
export async function lockPerson(tx: Queryable, issuer: string, id: string): Promise<PersonRow> {
  const [person] = await lockPeople(tx, issuer, [isUuid(id, 'user')]);
  if (person === undefined) throw refuse.unknown('user');
  return person;
}
