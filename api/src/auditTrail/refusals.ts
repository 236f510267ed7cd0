import { emailKey } from '@portal/shared/wire';
import { type Queryable } from '../db/database';
import { sql } from '../db/sql';
import { networksOf } from '../identity/network';
import { type Caller, displayName } from '../rules/caller';
import { type Call } from '../rules/policy';
import { type Refusal, statusOf } from '../rules/refusal';
import { shownName } from '../columns/userColumns';

export interface Refused {
  readonly call: Call;
  readonly refusal: Refusal;
  readonly address: string;
  readonly caller?: Caller | undefined;
  readonly email?: string | undefined;
}

const isCredential = ({ call, refusal }: Refused): boolean => {
  // The password was right.
  if (refusal.errors?.secondFactor !== undefined) return false;
  if (call === 'POST /users/authenticate/code')
    return refusal.kind === 'invalid' || refusal.kind === 'tooMany';
  if (call === 'POST /users/authenticate' || call === 'POST /wallboard/sign-in')
    return refusal.kind === 'signedOut' || refusal.kind === 'tooMany';
  if (call === 'POST /events') return refusal.kind === 'signedOut';
  if (call === 'GET /users/sso/:provider/callback') return true;
  const fields = refusal.errors ?? {};
  return (
    'currentPassword' in fields || ('token' in fields && ['invalid', 'signedOut'].includes(refusal.kind))
  );
};

/**
 * The refusals to store: wrong credentials, and forbidden or throttled calls. Ended sessions are not stored, because
 * every page that stays open causes some.
 */
function actionOf(refused: Refused): 'auth.failed' | 'call.refused' | undefined {
  if (isCredential(refused)) return 'auth.failed';
  const { kind } = refused.refusal;
  // Every call of an open page.
  if (refused.refusal.errors?.enrol !== undefined) return undefined;
  return kind === 'forbidden' || (kind === 'tooMany' && refused.caller !== undefined)
    ? 'call.refused'
    : undefined;
}

/**
 * Counts a refusal in the row of its day, account, call, status and address (for IPv6 its network). An e-mail without
 * an account is not stored: people type passwords there, and strangers must not be able to fill the table.
 */
export async function noteRefusal(db: Queryable, refused: Refused, now: Date): Promise<void> {
  const action = actionOf(refused);
  if (action === undefined) return;
  const { call, refusal, address, caller, email } = refused;
  const at = now.toISOString();
  const account =
    caller === undefined
      ? sql`select u.id::text, ${shownName}, u.pilot_code from users u where lower(u.email) = ${email === undefined ? null : emailKey(email)}`
      : sql`select ${caller.userId}, ${displayName(caller)}, ${caller.pilotCode}`;
  await db.query(
    sql`insert into refusals (day, action, user_id, person, pilot_code, call, status, address, count, first_at, last_at)
      select (${at}::timestamptz at time zone 'UTC')::date, ${action}, coalesce(account.id, ''),
        coalesce(account.person, ''), coalesce(account.pilot, 'ALL'), ${call}, ${statusOf[refusal.kind]}::int,
        ${networksOf(address).near}, 1, ${at}::timestamptz, ${at}::timestamptz
      from (values (1)) one left join (${account}) account (id, person, pilot) on true
      on conflict (day, action, user_id, call, status, address)
        do update set count = refusals.count + 1, last_at = excluded.last_at`,
  );
}
