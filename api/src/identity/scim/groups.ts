import * as z from 'zod/mini';
import {
  col,
  first,
  isUuid,
  nothing,
  type Queryable,
  raw,
  refuse,
  type RowOf,
  rows,
  SCIM_PATH,
  ScimRefusal,
  type Sql,
  sql,
} from '../../platform';
import { GROUP_SCHEMA, type Resource } from './attributes';
import { isId, type Searchable } from './filter';
import { type Value } from './filterText';
import { shortened } from './list';

const shape = {
  id: col.text,
  displayName: col.text,
  externalId: col.orNull(col.text),
  members: col.texts,
  madeAt: col.text,
  changedAt: col.text,
};
export type GroupRow = RowOf<typeof shape>;

const columns = (
  hasMembers: boolean,
) => sql`g.id, g.display_name as "displayName", g.external_id as "externalId",
  g.made_at as "madeAt", g.changed_at as "changedAt", ${
    hasMembers
      ? raw(`array(select m.person_id::text from provisioned_members m where m.group_id = g.id order by 1)`)
      : raw(`'{}'::text[]`)
  } as members`;

// Ids as text would compare each member of each group with each value of a filter.
const hasMember = (value: Value) =>
  sql`exists (select from provisioned_members m where m.group_id = g.id and ${isId(sql`m.person_id`, value)})`;

export const searchableGroups: Searchable = {
  displayname: (value) => sql`lower(g.display_name) = ${String(value).toLowerCase()}`,
  externalid: (value) => sql`g.external_id = ${String(value)}`,
  id: (value) => isId(sql`g.id`, value),
  members: hasMember,
  'members.value': hasMember,
};

interface Which {
  readonly where: Sql;
  readonly slice?: Sql;
  readonly hasMembers?: boolean;
}

const memberCount = raw('(select count(*) from provisioned_members m where m.group_id = page.id)');

/** The groups of a provider, in an order that stays. A page with members may be shorter: see `shortened`. */
export function groupsOf(
  db: Queryable,
  issuer: string,
  { where, slice = nothing, hasMembers = true }: Which,
): Promise<GroupRow[]> {
  const page = sql`select * from provisioned_groups g where g.issuer = ${issuer} and ${where}
    order by g.made_at, g.id ${slice}`;
  return rows(
    db,
    shape,
    sql`select ${columns(hasMembers)} from ${hasMembers ? shortened(page, memberCount) : sql`(${page})`} g
      order by g.made_at, g.id`,
  );
}

export async function countGroups(db: Queryable, issuer: string, where: Sql): Promise<number> {
  const counted = await first(
    db,
    { total: col.number },
    sql`select count(*) as total from provisioned_groups g where g.issuer = ${issuer} and ${where}`,
  );
  return counted?.total ?? 0;
}

/** @throws Refusal `unknown` */
export async function findGroup(
  db: Queryable,
  issuer: string,
  id: string,
  more: Omit<Which, 'where'> = {},
): Promise<GroupRow> {
  const [group] = await groupsOf(db, issuer, { where: sql`g.id = ${isUuid(id, 'group')}::uuid`, ...more });
  if (group === undefined) throw refuse.unknown('group');
  return group;
}

/** @throws Refusal `unknown` */
export async function lockGroup(tx: Queryable, issuer: string, id: string): Promise<GroupRow> {
  const which = sql`g.issuer = ${issuer} and g.id = ${isUuid(id, 'group')}::uuid`;
  await tx.query(sql`select from provisioned_groups g where ${which} for update`);
  return findGroup(tx, issuer, id);
}

const described = z.object({
  displayName: z.optional(z.string()),
  externalId: z.optional(z.string()),
  members: z._default(z.array(z.object({ value: z.optional(z.string()) })), []),
});

/** A group as the provider describes it. */
export interface WantedGroup {
  readonly displayName: string;
  readonly externalId: string | null;
  readonly members: readonly string[];
}

/** @throws ScimRefusal `invalidValue` */
export function wantedGroup(resource: Resource): WantedGroup {
  const { displayName, externalId = null, members } = described.parse(resource);
  if (displayName === undefined) throw new ScimRefusal('invalidValue', 'displayName: A group needs a name.');
  const ids = members.flatMap(({ value }) => (value === undefined ? [] : value.toLowerCase()));
  return { displayName, externalId, members: [...new Set(ids)] };
}

/** A group as `cleanResource` would have it, for a PATCH. */
export const describedBy = ({ displayName, externalId, members }: GroupRow): Resource => ({
  displayName,
  ...(externalId !== null && { externalId }),
  members: members.map((value) => ({ value })),
});

export const asGroup = (
  { id, displayName, externalId, members, madeAt, changedAt }: GroupRow,
  publicUrl: string,
): Resource => ({
  schemas: [GROUP_SCHEMA],
  id,
  displayName,
  ...(externalId !== null && { externalId }),
  members: members.map((value) => ({ value, $ref: `${publicUrl}${SCIM_PATH}/Users/${value}` })),
  meta: {
    resourceType: 'Group',
    created: madeAt,
    lastModified: changedAt,
    location: `${publicUrl}${SCIM_PATH}/Groups/${id}`,
  },
});
