import {
  col,
  count,
  createWorker,
  currentTrace,
  currentTraceparent,
  type Database,
  displayName,
  exists,
  first,
  hasEnoughLinks,
  type Identified,
  type Identity,
  issueSecret,
  languageOf,
  passwordUse,
  providersOf,
  type LinkPurpose,
  type Queryable,
  readTraceparent,
  RETRY_WAIT_SECONDS,
  rootOf,
  type RowOf,
  shownEmail,
  sql,
  traced,
  type Tracer,
  withdrawSecret,
  type Worker,
} from '../../platform';
import { mailedPages } from '@portal/shared/wire';
import { type FastifyBaseLogger } from 'fastify';
import {
  type CANARY_STOPPED,
  type ContactPurpose,
  isOfLink,
  type EmailPurpose,
  emailPurposes,
  type RegistryEndPurpose,
  type TokenEndPurpose,
} from './purposes';
import { mailFailure } from './mailFailure';
import { writeEmail } from './templates';
import { type Transport } from './transport';

const MAIL_CHANNEL = 'portal_mail';

/** Signals mails that are due. */
export const announceMails = (tx: Queryable): Promise<unknown> =>
  tx.query(sql`select pg_notify(${MAIL_CHANNEL}, '')`);

/**
 * Mails that a waiting person would request again get few attempts; all others are retried long enough to repair a mail
 * server.
 */
const ASKED_AGAIN: readonly EmailPurpose[] = ['reset', 'email'];
const MAX_MAIL_AGE_DAYS = 3;

/** Seconds after which another instance may take over a claimed mail. */
const CLAIM_SECONDS = 120;

/**
 * An order for an email. A password reset names the address that somebody typed, all others an account. Mails about a
 * change of address go to their own address: the new one, or the old one.
 */
type MailOrder =
  | { readonly purpose: 'activate' | 'reset' | 'secondFactorUndo'; readonly userId: string }
  | { readonly purpose: 'reset'; readonly email: string }
  | {
      readonly purpose: 'ssoLink';
      readonly userId: string;
      readonly about: string;
      readonly identity: Identified;
    }
  | { readonly purpose: 'email'; readonly userId: string; readonly email: string; readonly sessionId: string }
  | { readonly purpose: 'emailUndo' | 'emailTold'; readonly userId: string; readonly email: string }
  /** `about` says which version, and how it did. */
  | { readonly purpose: typeof CANARY_STOPPED; readonly userId: string; readonly about: string }
  /** `about` names account, pilot and day. */
  | { readonly purpose: TokenEndPurpose; readonly userId: string; readonly about: string }
  /** `about` is the day. */
  | { readonly purpose: RegistryEndPurpose; readonly userId: string; readonly about: string }
  /** `about` names the contact, as its owner knows it. */
  | { readonly purpose: ContactPurpose; readonly userId: string; readonly about?: string };

const jobShape = {
  id: col.number,
  purpose: col.oneOf(...emailPurposes),
  userId: col.orNull(col.text),
  email: col.orNull(col.text),
  sessionId: col.orNull(col.text),
  about: col.orNull(col.text),
  issuer: col.orNull(col.text),
  subject: col.orNull(col.text),
  attempts: col.number,
  traceparent: col.orNull(col.text),
  isOld: col.flag,
};
type MailJob = RowOf<typeof jobShape>;

const recipientShape = {
  userId: col.text,
  email: col.text,
  username: col.text,
  firstName: col.text,
  lastName: col.text,
  language: col.text,
  status: col.text,
  hasPassword: col.flag,
};
type Recipient = RowOf<typeof recipientShape>;

const HOW_TO_SIGN_IN = { name: 'signInByProvider', seconds: 86_400, most: 3 };

export interface Mailer extends Pick<Worker, 'start' | 'stop'> {
  /** Runs in the transaction that makes the mail necessary. */
  enqueue(tx: Queryable, order: MailOrder): Promise<void>;
}

export interface MailerOptions {
  readonly db: Database;
  readonly transport: Transport;
  readonly publicUrl: string;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly identity: Identity;
  readonly tracer: Tracer;
  readonly pollMs?: number;
}

const pages: Readonly<Record<LinkPurpose, string>> = mailedPages;

/** Random delay of sending, ms: the timing of the next answer must not reveal whether an e-mail has an account. */
const PUT_OFF_MS = 250;

function purposeFor(status: string, requested: EmailPurpose): EmailPurpose | undefined {
  if (status === 'ACTIVE') return requested === 'activate' ? 'reset' : requested;
  return status === 'INVITED' && (requested === 'activate' || requested === 'reset') ? 'activate' : undefined;
}

/** Seconds until the next attempt; undefined for none. */
const waitOf = ({ attempts, purpose, isOld }: MailJob): number | undefined =>
  RETRY_WAIT_SECONDS[attempts - 1] ??
  (isOld || ASKED_AGAIN.includes(purpose) ? undefined : RETRY_WAIT_SECONDS.at(-1));

/**
 * The mailer: sends queued mails one by one and retries with growing waits, then drops them. Links are made when
 * sending.
 */
export function createMailer({
  db,
  transport,
  publicUrl,
  log,
  now,
  identity,
  tracer,
  pollMs = 5000,
}: MailerOptions): Mailer {
  const send: Transport = async (to, message) => {
    await transport(to, message);
    log.info({ traceId: currentTrace()?.traceId }, 'mail sent');
  };

  /** Invitations come last: somebody is waiting for each of the other mails. */
  const claim = () =>
    first(
      db,
      jobShape,
      sql`update mail_queue set attempts = attempts + 1, due_at = now() + ${CLAIM_SECONDS} * interval '1 second',
          claimed_until = now() + ${CLAIM_SECONDS} * interval '1 second'
        where id = (select id from mail_queue where due_at <= now() order by purpose = 'activate', due_at limit 1 for update skip locked)
        returning id, purpose, user_id as "userId", email, session_id as "sessionId", about, issuer, subject, attempts, traceparent,
          created_at < now() - ${MAX_MAIL_AGE_DAYS} * interval '1 day' as "isOld"`,
    );

  const recipientOf = (job: MailJob) =>
    first(
      db,
      recipientShape,
      sql`select id as "userId", email, username, first_name as "firstName", last_name as "lastName", language, status,
          password_hash is not null as "hasPassword"
        from users where id = ${job.userId}::uuid
          or (${job.userId}::uuid is null and lower(email) = ${job.email?.toLowerCase() ?? null})`,
    );

  /** Does not mail an address that somebody else has. The caller does not learn this: the request stays pending. */
  const isTaken = async (job: MailJob) =>
    job.purpose === 'email' &&
    (await exists(db, sql`select from users where lower(email) = ${job.email?.toLowerCase() ?? null}`));

  /**
   * Mails a person who requests a password reset although the site does not accept a password from them; at most a few
   * times a day.
   */
  const sayHowToSignIn = async (recipient: Recipient) => {
    const { spent } = await count(db, recipient.userId, HOW_TO_SIGN_IN, now());
    if (spent > HOW_TO_SIGN_IN.most) return;
    const about = (await providersOf(db, identity, recipient.userId)).join(', ');
    const facts = { name: displayName(recipient), email: shownEmail(recipient.email), about };
    await send(recipient.email, writeEmail('signInByProvider', languageOf(recipient.language), facts));
  };

  const deliver = async (job: MailJob) => {
    const recipient = await recipientOf(job);
    const purpose = recipient && purposeFor(recipient.status, job.purpose);
    if (recipient === undefined || purpose === undefined) return;
    const { userId } = recipient;
    if (purpose === 'reset' && (await passwordUse(db, identity, recipient)) === 'refused')
      return sayHowToSignIn(recipient);
    const language = languageOf(recipient.language);
    const name = displayName(recipient);
    if (!isOfLink(purpose)) {
      const { email } = recipient;
      const message = writeEmail(purpose, language, {
        name,
        email: shownEmail(email),
        about: job.about ?? '',
        hasNoPassword: (await passwordUse(db, identity, recipient)) === 'refused',
      });
      await send(job.email ?? email, message);
      return;
    }
    const isRequested = purpose === 'email' || job.userId === null;
    if (isRequested && (await hasEnoughLinks(db, userId, purpose, now()))) return;
    const about = purpose === 'email' || purpose === 'emailUndo' ? job.email : null;
    const { sessionId, issuer, subject } = job;
    const linked = issuer === null || subject === null ? null : { issuer, subject };
    const token = await issueSecret(
      db,
      { userId, purpose, email: about, sessionId, identity: linked, about: linked && job.about },
      now(),
    );
    // The secret is stored in either case: until it expires, the caller sees the address as pending, taken or not.
    if (await isTaken(job)) return;
    // After the `#`: no server, proxy or referrer ever sees it.
    const link = `${publicUrl}${pages[purpose]}#token=${token}`;
    const email = purpose === 'email' ? (about ?? '') : recipient.email;
    const message = writeEmail(purpose, language, {
      name,
      link,
      email: shownEmail(email),
      about: job.about ?? '',
      hasNoPassword: !recipient.hasPassword,
    });
    await send(about ?? recipient.email, message).catch(async (error: unknown) => {
      await withdrawSecret(db, token);
      throw error;
    });
  };

  const forget = (job: MailJob) => db.query(sql`delete from mail_queue where id = ${job.id}`);

  const postpone = async (job: MailJob, traceId: string, error: unknown) => {
    const wait = waitOf(job);
    log.warn(
      { err: error, traceId, mail: job.id, attempt: job.attempts, givenUp: wait === undefined },
      'mail not sent',
    );
    if (wait === undefined) await forget(job);
    else
      await db.query(
        sql`update mail_queue set due_at = now() + ${wait} * interval '1 second', claimed_until = null,
            reason = ${mailFailure(error)}
          where id = ${job.id}`,
      );
  };

  const worker = createWorker({
    db,
    log,
    channel: MAIL_CHANNEL,
    pollMs,
    failure: 'the mail queue stopped',
    putOffMs: PUT_OFF_MS,
    work: async (isStopped) => {
      for (let job = await claim(); job !== undefined && !isStopped(); job = await claim()) {
        const current = job;
        const parent = readTraceparent(current.traceparent) ?? rootOf();
        const facts = { 'portal.attempt': current.attempts };
        await traced(tracer, 'mail', { kind: 'client', parent, facts }, () => deliver(current)).then(
          () => forget(current),
          (error: unknown) => postpone(current, parent.traceId, error),
        );
      }
    },
  });

  return {
    start: worker.start,
    stop: worker.stop,
    async enqueue(tx, order) {
      const userId = 'userId' in order ? order.userId : null;
      const email = 'email' in order ? order.email : null;
      const sessionId = 'sessionId' in order ? order.sessionId : null;
      const about = ('about' in order && order.about) || null;
      const identity = 'identity' in order ? order.identity : undefined;
      await tx.query(
        sql`insert into mail_queue (purpose, user_id, email, session_id, about, issuer, subject, traceparent)
          values (${order.purpose}, ${userId}::uuid, ${email}, ${sessionId}::uuid, ${about},
            ${identity?.issuer ?? null}, ${identity?.subject ?? null}, ${currentTraceparent()})`,
      );
      await announceMails(tx);
    },
  };
}
