import { userStatuses } from '@portal/shared/wire';
import {
  col,
  first,
  personColumns,
  personShape,
  type Queryable,
  sql,
  timestamp,
  userTables,
} from '../../platform';
import { type ManagedAccount } from './managed';

type Who = { readonly issuer: string; readonly subject: string };

export interface Linked {
  readonly account: ManagedAccount;
  /**
   * Whether the provider created the account and its rules still decide. Never for super administrators, whom only
   * people appoint.
   */
  readonly isManaged: boolean;
  readonly isConfirmed: boolean;
}

/** Makes attempts of one person at a provider take turns, so that the first sign-in makes one account. */
export const inTurn = (tx: Queryable, { issuer, subject }: Who) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`sso ${issuer} ${subject}`}, 0))`);

/** The account of a person at a provider, locked; found by issuer and subject alone. */
export async function linkedTo(tx: Queryable, { issuer, subject }: Who): Promise<Linked | undefined> {
  const row = await first(
    tx,
    {
      ...personShape,
      status: col.oneOf(...userStatuses),
      isManaged: col.flag,
      isConfirmed: col.flag,
    },
    sql`select ${personColumns}, u.status, i.confirmed_at is not null as "isConfirmed",
        i.managed and u.pilot_role <> 'SUPER_ADMIN' as "isManaged"
      from ${userTables} join identities i on i.user_id = u.id
      where i.issuer = ${issuer} and i.subject = ${subject} for update of u`,
  );
  if (row === undefined) return undefined;
  const { isManaged, isConfirmed, ...account } = row;
  return { account, isManaged, isConfirmed };
}

interface IdentityLink extends Who {
  readonly provider: string;
  readonly userId: string;
  readonly isManaged: boolean;
  readonly isConfirmed: boolean;
  readonly now: Date;
}

export const link = (
  tx: Queryable,
  { issuer, subject, provider, userId, isManaged, isConfirmed, now }: IdentityLink,
) =>
  tx.query(
    sql`insert into identities (issuer, subject, provider, user_id, managed, linked_at, confirmed_at)
      values (${issuer}, ${subject}, ${provider}, ${userId}::uuid, ${isManaged}, ${timestamp(now)},
        case when ${isConfirmed} then ${timestamp(now)} end)`,
  );
