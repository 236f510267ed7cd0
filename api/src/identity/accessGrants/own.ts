import {
  accountPurposes,
  col,
  endSessionsOf,
  present,
  rows,
  sql,
  timestamp,
  undoPurposes,
} from '../../platform';
import { askedPhone, phoneOf, removePhone } from '../../alerting';
import { always, type AccessGrantSource } from './accessGrant';

/** Refresh tokens and live links depend on sessions. A sign-in that waits for its code would become one. */
export const session: AccessGrantSource = {
  endedBy: always,
  tables: ['sessions', 'sign_in_tickets'],
  list: (db, userId, now) =>
    rows(
      db,
      { since: col.text, lastUsed: col.text },
      sql`select created_at as since, last_used_at as "lastUsed" from sessions
        where user_id = ${userId}::uuid and idle_until > ${timestamp(now)} and ends_at > ${timestamp(now)}
        order by last_used_at desc, id`,
    ),
  async end(tx, { userId }) {
    await tx.query(sql`delete from sign_in_tickets where user_id = ${userId}::uuid`);
    await endSessionsOf(tx, userId);
  },
};

/**
 * Mailed links, and queued mails that will contain one. The link that undoes a change of e-mail address is not
 * included: the previous owner of the address regains the account with it, whatever a thief does with the password.
 */
export const link: AccessGrantSource = {
  endedBy: always,
  tables: ['secrets', 'mail_queue'],
  list: (db, userId, now) =>
    rows(
      db,
      {},
      sql`select from secrets
          where user_id = ${userId}::uuid and purpose <> all(${undoPurposes}::text[]) and expires_at > ${timestamp(now)}
        union all
        select from mail_queue
          where user_id = ${userId}::uuid and purpose = any(${accountPurposes}::text[])
            and purpose <> all(${undoPurposes}::text[])`,
    ),
  async end(tx, { userId, ending }) {
    const remaining = ending === 'undo' ? [] : undoPurposes;
    await tx.query(
      sql`delete from secrets where user_id = ${userId}::uuid and purpose <> all(${remaining}::text[])`,
    );
    await tx.query(
      sql`delete from mail_queue where user_id = ${userId}::uuid and purpose = any(${accountPurposes}::text[])
        and purpose <> all(${remaining}::text[])`,
    );
  },
};

export const calendar: AccessGrantSource = {
  endedBy: always,
  tables: ['duty_feeds'],
  list: async (db, userId) =>
    (
      await rows(
        db,
        { since: col.text, lastUsed: col.orNull(col.text) },
        sql`select created_at as since, last_used_at as "lastUsed" from duty_feeds where user_id = ${userId}::uuid`,
      )
    ).map(present),
  end: (tx, { userId }) => tx.query(sql`delete from duty_feeds where user_id = ${userId}::uuid`),
};

/**
 * The phone number for SMS, and an unconfirmed one. A new password does not delete it: the old password confirmed it,
 * and a person who only changes their password must still be reachable at night.
 */
export const number: AccessGrantSource = {
  endedBy: ['reset', 'undo', 'brokenInto'],
  tables: ['channel_choices', 'phone_codes'],
  list: async (db, userId, now) =>
    [await phoneOf(db, userId), await askedPhone(db, userId, now)]
      .filter((one) => one !== undefined)
      .map((name) => ({ name })),
  end: (tx, { userId, mailer }) => removePhone(tx, mailer, userId),
};
