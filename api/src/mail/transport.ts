import { createTransport } from 'nodemailer';
import { type Config } from '../config/config';
import { type Database } from '../db/database';
import { sql } from '../db/sql';
import { type EmailMessage } from './templates';

/** Hands a letter over, or throws where that failed and may be tried again. */
export type Transport = (to: string, message: EmailMessage) => Promise<void>;

/** How long each step of a mail may take: connecting, the greeting, and any silence after that. */
const STEP_MS = 10_000;

/** Mail by SMTP. */
export function smtpTransport(url: string, from: string, ms = STEP_MS): Transport {
  const server = new URL(url);
  // Where an address is given, the library reads its options nowhere else; those that the site has named stay.
  const patience = { dnsTimeout: ms, connectionTimeout: ms, greetingTimeout: ms, socketTimeout: 3 * ms };
  for (const [name, value] of Object.entries(patience))
    if (!server.searchParams.has(name)) server.searchParams.set(name, String(value));
  const smtp = createTransport(server.href, { from });
  return async (to, message) => {
    await smtp.sendMail({ to, ...message });
  };
}

/** The demo's mailbox: everybody can read it at /mailbox. */
export const mailboxTransport =
  (db: Database): Transport =>
  async (to, { subject, text, html }) => {
    await db.query(
      sql`insert into mailbox (recipient, subject, text, html) values (${to}, ${subject}, ${text}, ${html})`,
    );
  };

export const transportFor = (config: Config, db: Database): Transport =>
  config.smtpUrl === undefined ? mailboxTransport(db) : smtpTransport(config.smtpUrl, config.mailFrom);
