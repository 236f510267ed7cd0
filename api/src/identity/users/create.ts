import { type CreateUserRequest } from '@portal/shared/wire';
import { col, first, type Queryable, sql } from '../../platform';

export async function insertUser(
  tx: Queryable,
  user: CreateUserRequest & { roleId: string; language: string },
): Promise<string> {
  const row = await first(
    tx,
    { id: col.text },
    sql`insert into users (username, email, first_name, last_name, role_id, pilot_role, pilot_code, language)
      values (${user.username}, ${user.email}, ${user.firstName}, ${user.lastName}, ${user.roleId}::uuid,
        ${user.pilotRole}, ${user.pilotCode}, ${user.language})
      returning id`,
  );
  if (row === undefined) throw new Error('A user was not stored.');
  return row.id;
}
