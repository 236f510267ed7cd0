import {
  changePasswordRequest,
  emailSchema,
  passwordNames,
  tokenQuery,
  tokenSetSchema,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  userTarget,
  audit,
  type Basics,
  budgets,
  type Caller,
  checkCurrentPassword,
  col,
  deviceCookie,
  familiarity,
  first,
  holdChecked,
  isOfAddress,
  keysFor,
  keysOfForgotten,
  openSession,
  type Origin,
  passwordUse,
  personColumns,
  personShape,
  type Queryable,
  readSecret,
  refuse,
  rememberPlace,
  route,
  sql,
  userTables,
  consumeSecret,
  wayOf,
} from '../../platform';
import { endAccessGrants } from '../accessGrants/accessGrants';
import { checkOwnCode } from '../secondFactor/proof';

type PasswordOwner = Omit<Caller, 'sessionId'>;

const passwordText = z.string().check(z.minLength(1), z.maxLength(1024));

const personById = (db: Queryable, userId: string) =>
  first(
    db,
    { ...personShape, hash: col.orNull(col.text), status: col.text },
    sql`select ${personColumns}, u.password_hash as hash, u.status from ${userTables}
      where u.id = ${userId}::uuid for update of u`,
  );

/** @throws Refusal `invalid`, with the complaint beside `field` */
function acceptable(
  { passwords }: Basics,
  password: string,
  person: PasswordOwner,
  field: string,
  current?: string,
): void {
  const complaint = passwords.complaint(password, passwordNames(person), current);
  if (complaint !== undefined) throw refuse.invalid({ [field]: complaint });
}

const actions = { activate: 'auth.activate', reset: 'auth.resetPassword' } as const;

/** Somebody else may have set the new password. */
const tellOwner = (tx: Queryable, { mailer }: Basics, { userId }: PasswordOwner): Promise<void> =>
  mailer.enqueue(tx, { purpose: 'passwordChanged', userId });

const deadLink = () => refuse.invalid({ token: 'This link is no longer valid. Please ask for a new one.' });

/**
 * Sets a password by a mailed link, once, and revokes the owner's access grants. No throttle applies: owners whom other
 * people's attempts lock out need it, and its 256 random bits cannot be guessed.
 */
async function setByLink(
  purpose: keyof typeof actions,
  token: string,
  password: string,
  { origin, basics, reply }: { origin: Origin; basics: Basics; reply: HeaderReply },
): Promise<void> {
  const { db, passwords, now, config, throttle } = basics;
  if ((await readSecret(db, token, purpose, now())) === undefined) throw deadLink();
  const hash = await passwords.hash(password);
  const email = await db.transaction(async (tx) => {
    const used = await consumeSecret(tx, token, purpose, now());
    const person = used && (await personById(tx, used.userId));
    const required = purpose === 'activate' ? 'INVITED' : 'ACTIVE';
    if (person?.status !== required) throw deadLink();
    // It would end the links with providers, and leave a password that opens nothing.
    if ((await passwordUse(tx, config.identity, person)) === 'refused')
      throw refuse.invalid({
        password:
          'This site does not accept a password for your account. Sign in with its sign-in provider; nothing has changed.',
        signIn: 'provider',
      });
    // A reset has a reason, so the old password is refused.
    const isSame = await passwords.matches(password, person.hash);
    acceptable(basics, password, person, 'password', isSame ? password : undefined);
    await tx.query(
      sql`update users set password_hash = ${hash}, status = 'ACTIVE' where id = ${person.userId}::uuid`,
    );
    await endAccessGrants(tx, basics, 'reset', { caller: person, origin });
    const device = await rememberPlace(tx, person.userId, origin, now());
    reply.header('set-cookie', deviceCookie(device, config.publicUrl));
    await audit(tx, actions[purpose], { caller: person, origin }, userTarget(person));
    if (purpose === 'reset') await tellOwner(tx, basics, person);
    return person.email;
  });
  await throttle.succeeded(keysFor(email, origin).filter((key) => !isOfAddress(key)));
}

type HeaderReply = { header(name: string, value: string): unknown };

const activate = route({
  call: 'POST /users/activate',
  summary: 'Sets the first password with a mailed link',
  query: tokenQuery,
  body: passwordText,
  bodyIs: 'text',
  data: z.null(),
  handle: ({ query, body, ...call }) => setByLink('activate', query.token, body, call),
});

const setNewPassword = route({
  call: 'PUT /users/reset-password',
  summary: 'Sets a new password with a mailed link; revokes all access grants of its owner',
  query: tokenQuery,
  body: passwordText,
  bodyIs: 'text',
  data: z.null(),
  handle: ({ query, body, ...call }) => setByLink('reset', query.token, body, call),
});

const forgot = route({
  call: 'POST /users/forgot-password',
  summary: 'Requests a mail with a link to set a new password',
  body: emailSchema,
  bodyIs: 'text',
  data: z.null(),
  async handle({ body, origin, basics }) {
    // Not throttled per account: other people's requests must not block its owner. The mailer caps the mails.
    const familiar = await familiarity(basics.db, body, origin, basics.now());
    await basics.throttle.attempt(keysOfForgotten(body, origin, familiar));
    // The account is looked up after the answer: known and unknown addresses take the same time.
    await basics.mailer.enqueue(basics.db, { purpose: 'reset', email: body });
  },
});

const change = route({
  call: 'PUT /users/change-password',
  budget: budgets.account,
  summary: 'Changes the caller’s password; ends other sessions, mailed links and the calendar address',
  body: changePasswordRequest,
  data: tokenSetSchema,
  async handle({ body, caller, origin, basics }) {
    const { db, passwords } = basics;
    const checked = await checkCurrentPassword(basics, caller, body.currentPassword);
    acceptable(basics, body.newPassword, caller, 'newPassword', body.currentPassword);
    await checkOwnCode(basics, caller, body.code);
    const hash = await passwords.hash(body.newPassword);
    return db.transaction(async (tx) => {
      await holdChecked(tx, caller, checked);
      await tx.query(sql`update users set password_hash = ${hash} where id = ${caller.userId}::uuid`);
      const way = await wayOf(tx, caller.sessionId);
      await endAccessGrants(tx, basics, 'newPassword', { caller, origin });
      const tokens = await openSession(tx, basics, caller, origin, way);
      await audit(tx, 'auth.changePassword', { caller, origin }, userTarget(caller));
      await tellOwner(tx, basics, caller);
      return tokens;
    });
  },
});

export const passwordRoutes = [activate, setNewPassword, forgot, change];
