import { deviceOf, type SignInMethod, type TokenSet } from '@portal/shared/wire';
import { userTarget, audit } from '../auditTrail/audit';
import { type Basics } from '../context/basics';
import { col } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { sql, timestamp } from '../db/sql';
import { deviceCookie, isKnownBrowser, rememberPlace } from '../security/knownDevices';
import { type Caller } from '../rules/caller';
import { type Origin } from '../rules/origin';
import { openSession } from './sessions';
import { type ProviderSession } from './way';

interface SignInCall {
  readonly origin: Origin;
  readonly reply: { header(name: string, value: string): unknown };
}

/** The browser and its address, for the mail about a new device. */
function describe({ userAgent, address }: Origin): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system, address].filter((part) => part !== undefined).join(', ');
}

/**
 * The end of every way to sign in, in the transaction that has checked the person: opens the session, remembers the
 * browser, and mails the owner of an account that was used before from a browser that is new to it.
 */
export async function completeSignIn(
  tx: Queryable,
  basics: Basics,
  user: Omit<Caller, 'sessionId'>,
  method: SignInMethod,
  { origin, reply }: SignInCall,
  from?: ProviderSession,
): Promise<TokenSet> {
  const { config, mailer, now } = basics;
  const before = await first(
    tx,
    { lastSignInAt: col.orNull(col.text) },
    sql`select last_sign_in_at as "lastSignInAt" from users where id = ${user.userId}::uuid for update`,
  );
  const wasUsed = typeof before?.lastSignInAt === 'string';
  const isNew = wasUsed && !(await isKnownBrowser(tx, user.userId, origin, now()));
  await tx.query(
    sql`update users set last_sign_in_at = ${timestamp(now())}, language = ${origin.language}
      where id = ${user.userId}::uuid`,
  );
  const tokens = await openSession(tx, basics, user, origin, { method, from });
  const device = await rememberPlace(tx, user.userId, origin, now());
  reply.header('set-cookie', deviceCookie(device, config.publicUrl));
  await audit(tx, 'auth.signIn', { caller: user, origin }, userTarget(user), { method });
  if (isNew) await mailer.enqueue(tx, { purpose: 'newDevice', userId: user.userId, about: describe(origin) });
  return tokens;
}
