import { ALL, emailKey } from '@portal/shared/wire';
import { col } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { sql } from '../db/sql';
import { type Caller, displayName } from '../rules/caller';
import { type Call } from '../rules/policyTable';
import { type Refusal } from '../rules/refusal';
import { shownName } from '../db/queries/userColumns';

export interface Refused {
  readonly call: Call;
  readonly refusal: Refusal;
  readonly address: string;
  readonly caller?: Caller | undefined;
  readonly email?: string | undefined;
}

type RefusalAction = 'auth.failed' | 'call.refused';

/** One row of the table: the refusals of a day, account, call, status and network. */
export interface RefusalLine {
  readonly day: string;
  readonly action: RefusalAction;
  readonly userId: string;
  readonly person: string;
  readonly pilotCode: string;
  readonly call: Call;
  readonly status: number;
  /** Empty for those of many addresses. */
  readonly address: string;
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
export function actionOf(refused: Refused): RefusalAction | undefined {
  if (isCredential(refused)) return 'auth.failed';
  const { kind } = refused.refusal;
  // Every call of an open page.
  if (refused.refusal.errors?.enrol !== undefined) return undefined;
  return kind === 'forbidden' || (kind === 'tooMany' && refused.caller !== undefined)
    ? 'call.refused'
    : undefined;
}

const nobody = { userId: '', person: '', pilotCode: ALL };

/**
 * The account of a refusal. An e-mail without an account is not stored: people type passwords there, and strangers must
 * not be able to fill the table.
 */
export async function accountOfRefusal(
  db: Queryable,
  { caller, email }: Refused,
): Promise<Pick<RefusalLine, 'userId' | 'person' | 'pilotCode'>> {
  if (caller !== undefined)
    return { userId: caller.userId, person: displayName(caller), pilotCode: caller.pilotCode };
  if (email === undefined) return nobody;
  const account = await first(
    db,
    { userId: col.text, person: col.text, pilotCode: col.text },
    sql`select u.id::text as "userId", ${shownName} as person, u.pilot_code as "pilotCode"
      from users u where lower(u.email) = ${emailKey(email)}`,
  );
  return account ?? nobody;
}

/** Adds refusals to the row of their line. */
export async function addRefusals(
  db: Queryable,
  line: RefusalLine,
  { count, firstAt, lastAt }: { count: number; firstAt: string; lastAt: string },
): Promise<void> {
  const { day, action, userId, person, pilotCode, call, status, address } = line;
  await db.query(
    sql`insert into refusals (day, action, user_id, person, pilot_code, call, status, address, count, first_at, last_at)
      values (${day}::date, ${action}, ${userId}, ${person}, ${pilotCode}, ${call}, ${status}::int, ${address}, ${count}::int,
        ${firstAt}::timestamptz, ${lastAt}::timestamptz)
      on conflict (day, action, user_id, call, status, address) do update set
        count = refusals.count + excluded.count, last_at = greatest(refusals.last_at, excluded.last_at)`,
  );
}
