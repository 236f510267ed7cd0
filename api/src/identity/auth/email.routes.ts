import {
  userTarget,
  audit,
  budgets,
  checkCurrentPassword,
  col,
  endSessionsOf,
  exists,
  first,
  forUpdateOfUser,
  holdChecked,
  personById,
  type Queryable,
  refuse,
  route,
  shownEmail,
  spend,
  sql,
  timestamp,
  undoPurposes,
  consumeSecret,
} from '../../platform';
import { askedEmailSchema, changeEmailRequest, linkTokenText } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { takeAccountBack } from '../accessGrants/takeAccountBack';
import { checkOwnCode } from '../secondFactor/proof';

const deadLink = () => refuse.invalid({ token: 'This link is no longer valid.' });

/** Changes the e-mail address of an account. @throws Refusal `invalid` if somebody else has it by now */
async function setEmail(tx: Queryable, userId: string, email: string): Promise<void> {
  const taken = await exists(
    tx,
    sql`select from users where lower(email) = ${email.toLowerCase()} and id <> ${userId}::uuid`,
  );
  if (taken) throw deadLink();
  await tx.query(sql`update users set email = ${email} where id = ${userId}::uuid`);
}

const askForEmail = route({
  call: 'POST /users/email',
  budget: budgets.account,
  summary: 'Requests a new e-mail address for the caller and mails it a confirmation link',
  body: changeEmailRequest,
  data: z.null(),
  async handle({ body, caller, origin, basics }) {
    const { db, mailer, now } = basics;
    const checked = await checkCurrentPassword(basics, caller, body.currentPassword);
    if (body.email === caller.email.toLowerCase())
      throw refuse.invalid({ email: 'This is already your e-mail address.' });
    await checkOwnCode(basics, caller, body.code);
    // A budget survives a new password, which deletes valid links and with them any count of those.
    await spend(db, caller.userId, budgets.mailsToNew, now());
    await spend(db, body.email.toLowerCase(), budgets.mailsToAddress, now());
    // A look-up after the answer decides whether the address is taken, so that the answer is the same for both.
    await db.transaction(async (tx) => {
      await holdChecked(tx, caller, checked);
      const { userId, sessionId } = caller;
      await mailer.enqueue(tx, { purpose: 'email', userId, email: body.email, sessionId });
      await audit(tx, 'auth.emailAsked', { caller, origin }, userTarget(caller), {
        email: { from: caller.email, to: body.email },
      });
    });
  },
});

/** The address that the caller requested last: its link is valid or not yet mailed. A taken address looks the same. */
const askedBy = async (db: Queryable, userId: string, now: Date) =>
  (await first(
    db,
    { email: col.text },
    sql`select email from (
        select email, created_at + interval '1 day' as until from mail_queue
          where user_id = ${userId}::uuid and purpose = 'email'
        union all
        select email, expires_at from secrets
          where user_id = ${userId}::uuid and purpose = 'email' and expires_at > ${timestamp(now)}
      ) asked where email is not null order by until desc limit 1`,
  )) ?? null;

const emailRoute = route({
  call: 'GET /users/email',
  summary: 'The caller’s unconfirmed change of e-mail address; null if there is none',
  data: askedEmailSchema,
  async handle({ caller, basics: { db, now } }) {
    const waiting = await askedBy(db, caller.userId, now());
    return waiting && { email: shownEmail(waiting.email) };
  },
});

const withdraw = route({
  call: 'DELETE /users/email',
  budget: budgets.account,
  summary: 'Cancels the caller’s unconfirmed change of e-mail address and voids its links',
  data: z.null(),
  handle: ({ caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const waiting = await askedBy(tx, caller.userId, now());
      if (!waiting) return;
      for (const table of [sql`mail_queue`, sql`secrets`])
        await tx.query(
          sql`delete from ${table} where user_id = ${caller.userId}::uuid and purpose = 'email'`,
        );
      await audit(tx, 'auth.emailWithdrawn', { caller, origin }, userTarget(caller), {
        email: { from: waiting.email, to: caller.email },
      });
    }),
});

const confirmEmail = route({
  call: 'POST /users/email/confirm',
  summary: 'Confirms a new e-mail address by its mailed link; notifies the old address',
  body: linkTokenText,
  bodyIs: 'text',
  data: z.null(),
  handle: ({ body, origin, basics: { db, mailer, now } }) =>
    db.transaction(async (tx) => {
      const used = await consumeSecret(tx, body, 'email', now());
      const person = used && (await personById(tx, used.userId, forUpdateOfUser));
      if (!used?.email || person?.status !== 'ACTIVE') throw deadLink();
      await setEmail(tx, person.userId, used.email);
      // Links mailed to the old address must stop working, except the one that undoes this change.
      await tx.query(
        sql`delete from secrets where user_id = ${person.userId}::uuid and purpose <> all(${undoPurposes}::text[])`,
      );
      await endSessionsOf(tx, person.userId, used.sessionId ?? undefined);
      await mailer.enqueue(tx, { purpose: 'emailUndo', userId: person.userId, email: person.email });
      await audit(tx, 'auth.emailChanged', { caller: person, origin }, userTarget(person), {
        email: { from: person.email, to: used.email },
      });
    }),
});

const undoEmail = route({
  call: 'POST /users/email/undo',
  summary:
    'Undoes a change of e-mail address: revokes all access grants, voids the password and mails a link to set a new one',
  body: linkTokenText,
  bodyIs: 'text',
  data: z.null(),
  async handle({ body, origin, basics }) {
    const { db, now } = basics;
    await db.transaction(async (tx) => {
      const used = await consumeSecret(tx, body, 'emailUndo', now());
      const person = used && (await personById(tx, used.userId, forUpdateOfUser));
      if (!used?.email || person?.status !== 'ACTIVE') throw deadLink();
      await setEmail(tx, person.userId, used.email);
      await takeAccountBack(tx, basics, { caller: person, origin });
      await audit(tx, 'auth.emailUndone', { caller: person, origin }, userTarget(person), {
        email: { from: person.email, to: used.email },
      });
    });
  },
});

export const emailRoutes = [askForEmail, emailRoute, withdraw, confirmEmail, undoEmail];
