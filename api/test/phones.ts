import { DEMO_PASSWORD } from '../src/platform/config/accounts';
import { col } from '../src/platform/db/columns';
import { first } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import { markOfPhoneCode } from '../src/alerting/phone/code';
import { type TestPortal } from './portal';

let made = 0;

export const freshPhone = (): string => `+4073${String(1_000_000 + ++made)}`;

/** The code in the SMS that a demo account asked for. */
export async function phoneCodeOf(portal: TestPortal, username: string, phone: string): Promise<string> {
  await portal.as(username, 'POST', '/channels/phone', { phone, currentPassword: DEMO_PASSWORD });
  const sms = await first(
    portal.db,
    { text: col.text },
    sql`select text from mailbox where recipient = ${phone} order by id desc limit 1`,
  );
  return /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
}

export async function confirmPhone(portal: TestPortal, username: string, phone: string): Promise<void> {
  const code = await phoneCodeOf(portal, username, phone);
  const { status } = await portal.as(username, 'POST', '/channels/phone/confirm', { code });
  if (status !== 200) throw new Error(`${username} has no number: ${status}`);
}

/** Saves a number as confirmed, or that there is none, for tests of what is sent to it. */
export async function givePhone({ db }: TestPortal, userId: string, phone: string | null): Promise<void> {
  await db.query(
    sql`insert into channel_choices (user_id, phone) values (${userId}::uuid, ${phone})
      on conflict (user_id) do update set phone = excluded.phone`,
  );
}

/** Stores a code that confirms a number of an account without a password. */
export async function storedPhoneCode({ db, basics }: TestPortal, userId: string): Promise<string> {
  const code = '246810';
  await db.query(
    sql`insert into phone_codes (user_id, phone, code_mark, expires_at)
      values (${userId}::uuid, ${freshPhone()}, ${markOfPhoneCode(basics.seal, code, userId)}, now() + interval '10 minutes')
      on conflict (user_id) do update set code_mark = excluded.code_mark, tries = 0`,
  );
  return code;
}
