import { accountStates, ALL, type ServiceAccount } from '@portal/shared/wire';
import {
  all,
  type Call,
  type Caller,
  col,
  isAccountAnswered,
  isUuid,
  objectOf,
  type Queryable,
  raw,
  reach,
  readScopes,
  type RowOf,
  rows,
  shownName,
  type Sql,
  sql,
  timestamp,
} from '../../platform';

const shape = {
  accountId: col.text,
  pilotCode: col.text,
  name: col.text,
  scopes: col.texts,
  madeBy: col.text,
  madeById: col.orNull(col.text),
  madeAt: col.text,
  tokenEnd: col.text,
  tokenMadeAt: col.text,
  expiresAt: col.text,
  lastUsed: col.orNull(col.text),
  earlierUntil: col.orNull(col.text),
  earlierUsed: col.orNull(col.text),
  state: col.oneOf(...accountStates),
};
export type AccountRow = RowOf<typeof shape>;

const columns = (
  now: Date,
) => sql`a.id as "accountId", a.pilot_code as "pilotCode", a.name, a.scopes, coalesce(${shownName}, a.maker) as "madeBy",
  a.made_by as "madeById", a.made_at as "madeAt", a.token_end as "tokenEnd", a.token_made_at as "tokenMadeAt",
  a.expires_at as "expiresAt", a.seen_at as "lastUsed",
  case when a.earlier_until > ${timestamp(now)} then a.earlier_until end as "earlierUntil", a.earlier_seen_at as "earlierUsed",
  case when a.revoked_at is not null then 'revoked' when a.expires_at <= ${timestamp(now)} then 'expired'
    when not ${isAccountAnswered} then 'nobody' else 'active' end as state`;
const tables = raw('service_accounts a left join users u on u.id = a.made_by');

/** Only super administrators manage accounts of the site, even if an administrator has all pilots. */
const belongings = { pilot: sql`a.pilot_code`, outranks: sql`a.pilot_code = ${ALL}` };

const shown = ({
  madeById: _,
  scopes,
  lastUsed,
  earlierUntil,
  earlierUsed,
  state,
  ...row
}: AccountRow): ServiceAccount => ({
  ...row,
  scopes: readScopes(scopes),
  ...(lastUsed !== null && { lastUsed }),
  ...(earlierUntil !== null &&
    state !== 'revoked' && {
      earlier: { expiresAt: earlierUntil, ...(earlierUsed !== null && { lastUsed: earlierUsed }) },
    }),
  state,
});

/** The service accounts within reach; revoked ones come last. */
export async function accountsOf(
  db: Queryable,
  caller: Caller,
  call: Call,
  now: Date,
  only: readonly Sql[] = [],
): Promise<ServiceAccount[]> {
  const accounts = await rows(
    db,
    shape,
    sql`select ${columns(now)} from ${tables} where ${all([reach(caller, call, belongings), ...only])}
      order by a.revoked_at is not null, a.pilot_code, lower(a.name), a.made_at`,
  );
  return accounts.map(shown);
}

/** @throws Refusal `unknown`, `forbidden` */
export async function lockServiceAccount(
  tx: Queryable,
  caller: Caller,
  call: Call,
  id: string,
  now: Date,
): Promise<AccountRow> {
  return objectOf(
    tx,
    'service account',
    shape,
    sql`select ${columns(now)}, ${reach(caller, call, belongings)} as allowed from ${tables}
      where a.id = ${isUuid(id, 'service account')}::uuid for update of a`,
  );
}

export const serviceAccountTarget = ({
  accountId,
  name,
  pilotCode,
}: Pick<ServiceAccount, 'accountId' | 'name' | 'pilotCode'>) => ({ id: accountId, name, pilotCode });
