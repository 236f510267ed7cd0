import { changeEmailRequest, linkTokenText } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { asTarget, audit } from '../record/audit';
import { exists, first, type Queryable } from '../db/database';
import { sql } from '../db/sql';
import { budgets, spend } from '../http/budget';
import { refuse } from '../rules/refusal';
import { route } from '../http/route';
import { personColumns, userTables, personShape } from '../rows/userColumns';
import { checkCurrentPassword } from './currentPassword';
import { useSecret } from '../identity/secrets';
import { endSessionsOf } from '../sessions/sessions';

const deadLink = () => refuse.invalid({ token: 'This link is not valid any more.' });

const activePerson = (tx: Queryable, userId: string) =>
  first(
    tx,
    personShape,
    sql`select ${personColumns} from ${userTables} where u.id = ${userId}::uuid and u.status = 'ACTIVE' for update of u`,
  );

/** Gives an account another e-mail. @throws Refusal `invalid` where somebody has it by now */
async function setEmail(tx: Queryable, userId: string, email: string): Promise<void> {
  const taken = await exists(
    tx,
    sql`select from users where lower(email) = ${email.toLowerCase()} and id <> ${userId}::uuid`,
  );
  if (taken) throw deadLink();
  await tx.query(sql`update users set email = ${email} where id = ${userId}::uuid`);
}

const ask = route({
  call: 'POST /users/email',
  budget: budgets.account,
  summary: "Asks to change the caller's e-mail; the new address is sent a link that confirms it",
  body: changeEmailRequest,
  data: z.null(),
  async handle({ body, caller, origin, basics }) {
    const { db, mailer, now } = basics;
    await checkCurrentPassword(basics, caller, body.currentPassword);
    if (body.email === caller.email.toLowerCase())
      throw refuse.invalid({ email: 'This is your e-mail already.' });
    // Kept where no new password forgets it, as the links that live are.
    await spend(db, caller.userId, budgets.mailsToNew, now());
    await spend(db, body.email.toLowerCase(), budgets.mailsToAddress, now());
    // Whether somebody else has the address is found out after the answer, which is the same for both.
    await db.transaction(async (tx) => {
      const { userId, sessionId } = caller;
      await mailer.enqueue(tx, { purpose: 'email', userId, email: body.email, sessionId });
      await audit(tx, {
        action: 'auth.emailAsked',
        actor: caller,
        address: origin.address,
        target: asTarget(caller),
        details: { email: { from: caller.email, to: body.email } },
      });
    });
    return null;
  },
});

const confirm = route({
  call: 'POST /users/email/confirm',
  summary: 'Changes an e-mail, with the link that the new address was sent; the old one is told',
  body: linkTokenText,
  bodyIs: 'text',
  data: z.null(),
  async handle({ body, origin, basics: { db, mailer, now } }) {
    await db.transaction(async (tx) => {
      const used = await useSecret(tx, body, 'email', now());
      const person = used && (await activePerson(tx, used.userId));
      if (!used?.email || person === undefined) throw deadLink();
      await setEmail(tx, person.userId, used.email);
      // Links mailed to the old address must not work any more, except the one that takes this back.
      await tx.query(
        sql`delete from secrets where user_id = ${person.userId}::uuid and purpose <> 'emailUndo'`,
      );
      await endSessionsOf(tx, person.userId, used.sessionId ?? undefined);
      await mailer.enqueue(tx, { purpose: 'emailUndo', userId: person.userId, email: person.email });
      await audit(tx, {
        action: 'auth.emailChanged',
        actor: person,
        address: origin.address,
        target: asTarget(person),
        details: { email: { from: person.email, to: used.email } },
      });
    });
    return null;
  },
});

const undo = route({
  call: 'POST /users/email/undo',
  summary:
    'Takes a change of an e-mail back: ends all sessions, voids the password and mails a link to set a new one',
  body: linkTokenText,
  bodyIs: 'text',
  data: z.null(),
  async handle({ body, origin, basics: { db, mailer, now } }) {
    await db.transaction(async (tx) => {
      const used = await useSecret(tx, body, 'emailUndo', now());
      const person = used && (await activePerson(tx, used.userId));
      if (!used?.email || person === undefined) throw deadLink();
      const { userId } = person;
      await setEmail(tx, userId, used.email);
      // Whoever changed it knew the password, and may know this browser's place, too.
      await tx.query(sql`update users set password_hash = null where id = ${userId}::uuid`);
      await tx.query(sql`delete from secrets where user_id = ${userId}::uuid`);
      await tx.query(sql`delete from known_places where user_id = ${userId}::uuid`);
      await endSessionsOf(tx, userId);
      await mailer.enqueue(tx, { purpose: 'reset', userId });
      await audit(tx, {
        action: 'auth.emailUndone',
        actor: person,
        address: origin.address,
        target: asTarget(person),
        details: { email: { from: person.email, to: used.email } },
      });
    });
    return null;
  },
});

export const emailRoutes = [ask, confirm, undo];
