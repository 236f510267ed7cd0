import { type Database, exists } from '../db/database';
import { sql } from '../db/sql';
import { until } from './until';

/** Waits until the mails that were ordered are sent: they are written after the call that ordered them. */
export const mailsSent = (db: Database): Promise<void> =>
  until(async () => !(await exists(db, sql`select id from mail_queue limit 1`)), 'the mails to be sent');

/** Waits until every message that was ordered has been tried once. */
export const messagesTried = (db: Database): Promise<void> =>
  until(
    async () =>
      !(await exists(db, sql`select id from deliveries where state = 'waiting' and reason is null limit 1`)),
    'the messages to be tried',
  );
