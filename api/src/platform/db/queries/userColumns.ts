import { accessLevels, ALL, SUPER_ADMIN, userStatuses } from '@portal/shared/wire';
import { col } from '../columns';
import { first, type Queryable } from '../database';
import { nothing, raw, type Sql, sql } from '../sql';

const person = `u.id as "userId", u.username, u.email, u.first_name as "firstName", u.last_name as "lastName",
  r.name as "userRole", u.pilot_role as "pilotRole", u.pilot_code as "pilotCode"`;

export const personShape = {
  userId: col.text,
  username: col.text,
  email: col.text,
  firstName: col.text,
  lastName: col.text,
  userRole: col.text,
  pilotRole: col.oneOf(...accessLevels),
  pilotCode: col.text,
};

/** The columns of the wire's User, from `userTables`. */
export const userColumns = raw(
  `${person}, u.status, u.created_at as "createdAt", u.last_sign_in_at as "lastSignInAt"`,
);
export const userShape = {
  ...personShape,
  status: col.oneOf(...userStatuses),
  createdAt: col.text,
  lastSignInAt: col.orNull(col.text),
};
export const userTables = raw('users u join roles r on r.id = u.role_id');

/** The columns of a Caller without a session, from `userTables`. */
export const personColumns = raw(person);

/** A person with the status of their account. @param lock `forUpdate` locks the account */
export const personById = (db: Queryable, userId: string, lock: Sql = nothing) =>
  first(
    db,
    { ...personShape, status: userShape.status },
    sql`select ${personColumns}, u.status from ${userTables} where u.id = ${userId}::uuid ${lock}`,
  );
export const forUpdateOfUser = raw('for update of u');

/** The columns of a Caller, from `callerTables`. */
export const callerColumns = raw(`${person}, s.id as "sessionId", s.confirmed_at as "confirmedAt",
  case when u.second_factor_asked_at is not null and s.method = 'password' and not exists (
    select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
  then u.second_factor_asked_at end as "factorAskedAt"`);
export const callerShape = {
  ...personShape,
  sessionId: col.text,
  confirmedAt: col.text,
  factorAskedAt: col.orNull(col.text),
};
export const callerTables = raw(
  'sessions s join users u on u.id = s.user_id join roles r on r.id = u.role_id',
);

/** The name of a person in a table of `users` by its alias. */
export const shownNameOf = (alias: string): Sql =>
  raw(`coalesce(nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), ''), ${alias}.username)`);
export const shownName = shownNameOf('u');

/** The recipient under which the notifications of a person `u` are stored. */
export const keptUnder = raw(
  `case when u.pilot_role = '${SUPER_ADMIN}' then '${SUPER_ADMIN}' else u.id::text end`,
);

/** Whether a person `u` may be notified of something in a pilot: not if they have left it or are disabled. */
export const isToldOf = (pilot: Sql): Sql =>
  sql`(u.status <> 'DISABLED' and (u.pilot_role = ${SUPER_ADMIN} or u.pilot_code in (${pilot}, ${ALL})))`;
