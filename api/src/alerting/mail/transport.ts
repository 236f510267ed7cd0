import { type FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { type Config, currentTraceparent, type Database, sql } from '../../platform';
import { type EmailMessage } from './templates';

/** Throws if sending failed and may be retried. */
export type Transport = (to: string, message: EmailMessage) => Promise<void>;

/** Milliseconds for each step of sending: connecting, the greeting, and any silence after that. */
const SMTP_TIMEOUT_MS = 10_000;

export function smtpTransport(
  url: string,
  from: string,
  onError: (error: Error) => void,
  ms = SMTP_TIMEOUT_MS,
): Transport {
  const server = new URL(url);
  // With an address, the library reads options only from its query; options that the site set there stay.
  const patience = { dnsTimeout: ms, connectionTimeout: ms, greetingTimeout: ms, socketTimeout: 3 * ms };
  for (const [name, value] of Object.entries(patience))
    if (!server.searchParams.has(name)) server.searchParams.set(name, String(value));
  const smtp = createTransport(server.href, { from });
  // Errors beside a mail, as of an idle connection of a pool; those of a mail fail its sending.
  smtp.on('error', onError);
  return async (to, message) => {
    const traceparent = currentTraceparent();
    await smtp.sendMail({ to, ...message, ...(traceparent !== null && { headers: { traceparent } }) });
  };
}

/** The demo's mailbox, which everybody can read at /mailbox. */
export const mailboxTransport =
  (db: Database): Transport =>
  async (to, { subject, text, html }) => {
    await db.query(
      sql`insert into mailbox (recipient, subject, text, html) values (${to}, ${subject}, ${text}, ${html})`,
    );
  };

export const transportFor = (config: Config, db: Database, log: FastifyBaseLogger): Transport =>
  config.smtpUrl === undefined
    ? mailboxTransport(db)
    : smtpTransport(config.smtpUrl, config.mailFrom, (error) =>
        log.warn({ err: error }, 'the connection to the mail server was lost'),
      );
