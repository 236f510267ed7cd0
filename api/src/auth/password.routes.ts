import {
  changePasswordRequest,
  emailSchema,
  passwordNames,
  tokenQuery,
  tokenSetSchema,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import { asTarget, audit, type AuditAction } from '../audit/audit';
import { first, type Queryable } from '../db/database';
import { sql } from '../db/sql';
import { type Caller } from '../http/caller';
import { refuse } from '../http/refusal';
import { type Origin, route } from '../http/route';
import { type Services } from '../services';
import { personColumns, userTables } from '../users/userColumns';
import { type Purpose, useSecret } from './secrets';
import { endSessionsOf, openSession } from './sessions';
import { keysFor } from './throttle';

type Person = Omit<Caller, 'sessionId'>;

const passwordText = z.string().check(z.minLength(1), z.maxLength(1024));

const personById = (db: Queryable, userId: string) =>
  first<Person & { hash: string | null; status: string }>(
    db,
    sql`select ${personColumns}, u.password_hash as hash, u.status from ${userTables}
      where u.id = ${userId}::uuid for update of u`,
  );

/** @throws Refusal `invalid`, with the complaint beside `field` */
function acceptable(
  { passwords }: Services,
  password: string,
  person: Person,
  field: string,
  current?: string,
): void {
  const complaint = passwords.complaint(password, passwordNames(person), current);
  if (complaint !== undefined) throw refuse.invalid({ [field]: complaint });
}

const actions: Readonly<Record<Purpose, AuditAction>> = {
  activate: 'auth.activate',
  reset: 'auth.resetPassword',
};

/** What a mailed link does: sets a password once, and ends every session there was. */
async function setByLink(
  purpose: Purpose,
  token: string,
  password: string,
  origin: Origin,
  services: Services,
): Promise<null> {
  const { db, throttle, passwords, now } = services;
  await throttle.attempt([['address', origin.address]]);
  const hash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    const userId = await useSecret(tx, token, purpose, now());
    const person = userId === undefined ? undefined : await personById(tx, userId);
    const wanted = purpose === 'activate' ? 'INVITED' : 'ACTIVE';
    if (person?.status !== wanted)
      throw refuse.invalid({ token: 'This link is not valid any more. Please ask for a new one.' });
    acceptable(services, password, person, 'password');
    await tx.query(
      sql`update users set password_hash = ${hash}, status = 'ACTIVE' where id = ${person.userId}::uuid`,
    );
    await tx.query(sql`delete from secrets where user_id = ${person.userId}::uuid`);
    await endSessionsOf(tx, person.userId);
    await audit(tx, {
      action: actions[purpose],
      actor: person,
      address: origin.address,
      target: asTarget(person),
    });
  });
  await throttle.succeeded([['address', origin.address]]);
  return null;
}

const activate = route({
  call: 'POST /users/activate',
  summary: 'Sets the first password with a mailed link',
  query: tokenQuery,
  body: passwordText,
  bodyIs: 'text',
  data: z.null(),
  handle: ({ query, body, origin, services }) => setByLink('activate', query.token, body, origin, services),
});

const reset = route({
  call: 'PUT /users/reset-password',
  summary: 'Sets a new password with a mailed link',
  query: tokenQuery,
  body: passwordText,
  bodyIs: 'text',
  data: z.null(),
  handle: ({ query, body, origin, services }) => setByLink('reset', query.token, body, origin, services),
});

const forgot = route({
  call: 'POST /users/forgot-password',
  summary: 'Asks for a mail with a link to set a new password',
  body: emailSchema,
  bodyIs: 'text',
  data: z.null(),
  async handle({ body, origin, services }) {
    await services.throttle.attempt(keysFor(`forgot ${body}`, origin.address));
    // Whether there is such an account is found out after the answer: known and unknown cost the same.
    await services.mailer.enqueue(services.db, { purpose: 'reset', email: body });
    return null;
  },
});

const change = route({
  call: 'PUT /users/change-password',
  summary: "Changes the caller's password and ends the other sessions",
  body: changePasswordRequest,
  data: tokenSetSchema,
  async handle({ body, caller, origin, services }) {
    const { db, throttle, passwords } = services;
    const keys = keysFor(caller.email, origin.address);
    await throttle.attempt(keys);
    const current = await first<{ hash: string | null }>(
      db,
      sql`select password_hash as hash from users where id = ${caller.userId}::uuid`,
    );
    if (!(await passwords.matches(body.currentPassword, current?.hash)))
      throw refuse.invalid({ currentPassword: 'This is not your current password.' });
    await throttle.succeeded(keys);
    acceptable(services, body.newPassword, caller, 'newPassword', body.currentPassword);
    const hash = await passwords.hash(body.newPassword);
    return db.transaction(async (tx) => {
      await tx.query(sql`update users set password_hash = ${hash} where id = ${caller.userId}::uuid`);
      await tx.query(sql`delete from secrets where user_id = ${caller.userId}::uuid`);
      await endSessionsOf(tx, caller.userId);
      const tokens = await openSession(tx, services, caller, origin);
      await audit(tx, {
        action: 'auth.changePassword',
        actor: caller,
        address: origin.address,
        target: asTarget(caller),
      });
      return tokens;
    });
  },
});

export const passwordRoutes = [activate, reset, forgot, change];
