import { ALL } from '@portal/shared/wire';
import { col, type Queryable, refuse, rows, sql } from '../../platform';

/** Everybody of the pilot, or the ids of some roles. */
export type MappedRoles = typeof ALL | readonly string[];

/** Looks up role names for a pilot. @throws Refusal `invalid` if one is missing or belongs to another pilot */
export async function checkRoles(
  tx: Queryable,
  names: readonly string[],
  pilotCode: string,
): Promise<MappedRoles> {
  if (names[0] === ALL) return ALL;
  const roles = await rows(
    tx,
    { id: col.text, name: col.text },
    sql`select id, name from roles
      where name = any(${names}::text[]) and (pilot_code in (${pilotCode}, ${ALL}) or ${pilotCode} = ${ALL})
      for key share`,
  );
  const missing = names.filter((name) => !roles.some((role) => role.name === name));
  if (missing.length > 0)
    throw refuse.invalid({ userRoles: `No such role in this pilot: ${missing.join(', ')}.` });
  return roles.map(({ id }) => id);
}

export async function storeRoles(tx: Queryable, mappingId: string, roles: MappedRoles): Promise<void> {
  await tx.query(sql`update event_mappings set all_roles = ${roles === ALL} where id = ${mappingId}::uuid`);
  await tx.query(sql`delete from mapping_roles where mapping_id = ${mappingId}::uuid`);
  if (roles !== ALL)
    await tx.query(
      sql`insert into mapping_roles (mapping_id, role_id) select ${mappingId}::uuid, unnest(${roles}::uuid[])`,
    );
}
