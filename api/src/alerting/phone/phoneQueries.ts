import { col, first, type Queryable, sql, timestamp } from '../../platform';
import { type Mailer } from '../mail/mailer';
import { maskedPhone, MAX_PHONE_CODE_TRIES } from './code';

export const phoneOf = async (db: Queryable, userId: string): Promise<string | undefined> =>
  (
    await first(
      db,
      { phone: col.orNull(col.text) },
      sql`select phone from channel_choices where user_id = ${userId}::uuid`,
    )
  )?.phone ?? undefined;

export const askedPhone = async (db: Queryable, userId: string, now: Date): Promise<string | undefined> =>
  (
    await first(
      db,
      { phone: col.text },
      sql`select phone from phone_codes where user_id = ${userId}::uuid and tries < ${MAX_PHONE_CODE_TRIES}
        and expires_at > ${timestamp(now)}`,
    )
  )?.phone;

/** Deletes the confirmed and the requested number, and notifies the owner by mail. No SMS is sent afterwards. */
export async function removePhone(
  tx: Queryable,
  mailer: Pick<Mailer, 'enqueue'>,
  userId: string,
): Promise<boolean> {
  await tx.query(sql`delete from phone_codes where user_id = ${userId}::uuid`);
  const phone = await phoneOf(tx, userId);
  if (phone === undefined) return false;
  await tx.query(
    sql`update channel_choices set phone = null, sms = '{}', voice = '{}' where user_id = ${userId}::uuid`,
  );
  await mailer.enqueue(tx, { purpose: 'phoneRemoved', userId, about: maskedPhone(phone) });
  return true;
}
