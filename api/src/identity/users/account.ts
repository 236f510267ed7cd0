import { type UserStatus, userStatuses, accessLevels } from '@portal/shared/wire';
import {
  type Call,
  type Caller,
  col,
  exists,
  first,
  isUuid,
  objectOf,
  personColumns,
  personShape,
  type Queryable,
  reach,
  refuse,
  sql,
  userTables,
} from '../../platform';

export type UserAccount = Omit<Caller, 'sessionId'> & { status: UserStatus };

const belongings = {
  pilot: sql`u.pilot_code`,
  outranks: sql`(u.pilot_role = 'SUPER_ADMIN')`,
  user: sql`u.id`,
};

/** Loads and locks an account that the caller may make this call for. @throws Refusal `unknown`, `forbidden` */
export async function lockAccount(
  tx: Queryable,
  caller: Caller,
  call: Call,
  userId: string,
): Promise<UserAccount> {
  return objectOf(
    tx,
    'user',
    { ...personShape, status: col.oneOf(...userStatuses) },
    sql`select ${personColumns}, u.status, ${reach(caller, call, belongings)} as allowed
      from ${userTables} where u.id = ${isUuid(userId, 'user')}::uuid for update of u`,
  );
}

/** The advisory lock (any number) that makes removals of super administrators take turns. */
const SUPER_ADMIN_LOCK = 7_240_312;

/**
 * The rule of the last administrator: one active super administrator stays (docs/reference/product.md#rights).
 * @throws Refusal `conflict` for the last one
 */
export async function keepOneSuperAdmin(tx: Queryable, account: UserAccount): Promise<void> {
  if (account.pilotRole !== 'SUPER_ADMIN') return;
  await tx.query(sql`select pg_advisory_xact_lock(${SUPER_ADMIN_LOCK}::bigint)`);
  const other = await exists(
    tx,
    sql`select from users where pilot_role = 'SUPER_ADMIN' and status = 'ACTIVE' and id <> ${account.userId}::uuid limit 1`,
  );
  if (!other) throw refuse.conflict('This is the last super administrator.');
}

/** The id of a pilot's role. @throws Refusal `invalid` beside `userRole`, `forbidden` for a role above the caller */
export async function roleFor(
  tx: Queryable,
  caller: Pick<Caller, 'pilotRole'>,
  name: string,
  pilotCode: string,
): Promise<string> {
  const role = await first(
    tx,
    { id: col.text, fits: col.flag, pilotRole: col.oneOf(...accessLevels) },
    sql`select id, pilot_code in (${pilotCode}, 'ALL') as fits, pilot_role as "pilotRole" from roles
      where name = ${name} for key share`,
  );
  // An ADMIN must not learn the role names of other pilots.
  if (role === undefined || (!role.fits && caller.pilotRole !== 'SUPER_ADMIN'))
    throw refuse.invalid({ userRole: 'There is no such role.' });
  if (!role.fits) throw refuse.invalid({ userRole: 'This role belongs to another pilot.' });
  if (role.pilotRole === 'SUPER_ADMIN' && caller.pilotRole !== 'SUPER_ADMIN')
    throw refuse.forbidden('You may not give this.', {
      userRole: 'Only a super administrator gives this role.',
    });
  return role.id;
}

/** @throws Refusal `conflict` if somebody else has this e-mail address or user name */
export async function checkUnique(
  tx: Queryable,
  wish: { email?: string | undefined; username?: string | undefined },
  except: string | null = null,
): Promise<void> {
  const taken = await first(
    tx,
    { email: col.flag },
    sql`select coalesce(lower(email) = ${wish.email?.toLowerCase() ?? null}, false) as email from users
      where (lower(email) = ${wish.email?.toLowerCase() ?? null}
          or lower(username) = ${wish.username?.toLowerCase() ?? null})
        and id is distinct from ${except}::uuid limit 1`,
  );
  if (taken === undefined) return;
  throw refuse.conflict(
    'Somebody else has this already.',
    taken.email
      ? { email: 'Somebody else has this e-mail.' }
      : { username: 'Somebody else has this user name.' },
  );
}
