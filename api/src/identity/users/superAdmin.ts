import { type CreateUserRequest } from '@portal/shared/wire';
import { audit, col, type Database, first, sql } from '../../platform';
import { checkUnique } from './account';
import { insertUser } from './create';

/** Creates an active super administrator with this password: a site's first one, from the command line. */
export async function createSuperAdmin(db: Database, user: CreateUserRequest, hash: string): Promise<string> {
  return db.transaction(async (tx) => {
    await checkUnique(tx, user);
    const role = await first(
      tx,
      { id: col.text },
      sql`insert into roles (name, pilot_code, pilot_role) values (${user.userRole}, 'ALL', 'SUPER_ADMIN')
        on conflict (name) do update set name = excluded.name returning id`,
    );
    const userId = await insertUser(tx, { ...user, roleId: role?.id ?? '', language: 'en' });
    await tx.query(
      sql`update users set status = 'ACTIVE', password_hash = ${hash} where id = ${userId}::uuid`,
    );
    const by = { caller: { ...user, userId: 'console' }, origin: { address: 'console' } };
    await audit(tx, 'users.create', by, { id: userId, name: user.username, pilotCode: 'ALL' });
    return userId;
  });
}
