import { changePhoneRequest, confirmPhoneRequest, languageFacts } from '@portal/shared/wire';
import {
  userTarget,
  audit,
  budgets,
  checkCurrentPassword,
  col,
  first,
  holdChecked,
  holdSession,
  languageOf,
  refuse,
  route,
  run,
  spend,
  sql,
  timestamp,
} from '../../platform';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { checkOwnCode } from '../secondFactor/proof';
import {
  CODE_MINUTES,
  codeText,
  createPhoneCode,
  markOfPhoneCode,
  maskedPhone,
  MAX_PHONE_CODE_TRIES,
  phoneOf,
  removePhone,
} from '../../alerting';

const askForPhone = route({
  call: 'POST /channels/phone',
  budget: budgets.account,
  summary: 'Requests a new phone number for SMS and sends it a confirmation code',
  body: changePhoneRequest,
  data: z.null(),
  async handle({ body: { phone, currentPassword, code: ownCode }, caller, origin, basics }) {
    const { db, now, seal, phones } = basics;
    const send = phones.sms ?? phones.voice;
    const { userId } = caller;
    const checked = await checkCurrentPassword(basics, caller, currentPassword);
    if (send === undefined) throw refuse.invalid({ phone: 'This site sends no SMS and calls nobody.' });
    if (phone === (await phoneOf(db, userId)))
      throw refuse.invalid({ phone: 'This is already your number.' });
    await checkOwnCode(basics, caller, ownCode);
    await spend(db, userId, budgets.codesOfPerson, now());
    await spend(db, phone, budgets.codesToNumber, now());
    const code = createPhoneCode();
    const until = new Date(now().getTime() + CODE_MINUTES * 60_000).toISOString();
    await db.transaction(async (tx) => {
      await holdChecked(tx, caller, checked);
      await tx.query(
        sql`insert into phone_codes (user_id, phone, code_mark, expires_at)
          values (${userId}::uuid, ${phone}, ${markOfPhoneCode(seal, code, userId)}, ${until}::timestamptz)
          on conflict (user_id) do update set phone = excluded.phone, code_mark = excluded.code_mark, tries = 0,
            expires_at = excluded.expires_at`,
      );
      await audit(tx, 'channels.phoneAsked', { caller, origin }, userTarget(caller), {
        phone: maskedPhone(phone),
      });
    });
    const language = languageOf(origin.language);
    const sent = await send(
      phone,
      { text: codeText[language](code), language: languageFacts[language].format },
      randomUUID(),
    );
    if (sent.ok) return;
    await db.query(sql`delete from phone_codes where user_id = ${userId}::uuid`);
    throw refuse.conflict('The code could not be sent.', { phone: sent.failure });
  },
});

const confirmPhone = route({
  call: 'POST /channels/phone/confirm',
  budget: budgets.account,
  summary: 'Confirms the caller’s phone number for SMS by its code; notifies them by mail',
  body: confirmPhoneRequest,
  data: z.null(),
  async handle({ body: { code }, caller, origin, basics: { db, mailer, now, seal } }) {
    const { userId } = caller;
    const wrong = () => refuse.invalid({ code: 'This is not the code, or it is no longer valid.' });
    // The attempt counts before the code is compared, in either case.
    const tried = await run(
      db,
      sql`update phone_codes set tries = tries + 1 where user_id = ${userId}::uuid and tries < ${MAX_PHONE_CODE_TRIES}
        and expires_at > ${timestamp(now())}`,
    );
    if (tried === 0) throw wrong();
    await db.transaction(async (tx) => {
      await holdSession(tx, caller);
      const used = await first(
        tx,
        { phone: col.text },
        sql`delete from phone_codes where user_id = ${userId}::uuid and code_mark = ${markOfPhoneCode(seal, code, userId)}
          returning phone`,
      );
      if (used === undefined) throw wrong();
      await tx.query(
        sql`insert into channel_choices (user_id, phone) values (${userId}::uuid, ${used.phone})
          on conflict (user_id) do update set phone = excluded.phone`,
      );
      const about = maskedPhone(used.phone);
      await mailer.enqueue(tx, { purpose: 'phoneSet', userId, about });
      await audit(tx, 'channels.phoneSet', { caller, origin }, userTarget(caller), { phone: about });
    });
  },
});

const deletePhone = route({
  call: 'DELETE /channels/phone',
  budget: budgets.account,
  requiresStepUp: true,
  summary: 'Deletes the caller’s phone number and an unconfirmed one; notifies them by mail',
  data: z.null(),
  handle: ({ caller, origin, basics: { db, mailer } }) =>
    db.transaction(async (tx) => {
      if (!(await removePhone(tx, mailer, caller.userId))) return;
      await audit(tx, 'channels.phoneRemoved', { caller, origin }, userTarget(caller));
    }),
});

export const phoneRoutes = [askForPhone, confirmPhone, deletePhone];
