import { col } from '../src/platform/db/columns';
import { type Database, exists, rows } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import { until } from './until';

/** Waits until the queued mails are sent, which happens after the call that queued them. */
export const mailsSent = (db: Database): Promise<void> =>
  until(async () => !(await exists(db, sql`select id from mail_queue limit 1`)), 'the mails to be sent');

/** Waits until every queued message has been tried once. */
export const messagesTried = (db: Database): Promise<void> =>
  until(
    async () =>
      !(await exists(db, sql`select id from deliveries where state = 'waiting' and reason is null limit 1`)),
    'the messages to be tried',
  );

export async function mailsTo(db: Database, recipient: string) {
  await mailsSent(db);
  return rows(
    db,
    { subject: col.text, text: col.text },
    sql`select subject, text from mailbox where recipient = ${recipient} order by id`,
  );
}

/** The token in the newest mailed link to a page; empty without one. */
export async function linkTo(db: Database, email: string, page: string): Promise<string> {
  const texts = (await mailsTo(db, email)).map(
    ({ text }) => new RegExp(`/${page}#token=(\\S+)`).exec(text)?.[1],
  );
  return texts.filter((one) => one !== undefined).at(-1) ?? '';
}
