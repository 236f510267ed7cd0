import { type BegunSecondFactor, type RecoveryCodes } from '@portal/shared/wire';
import { Secret, TOTP } from 'otpauth';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../src/platform/config/accounts';
import { sql } from '../../src/platform/db/sql';
import { beginSecondFactor } from '../../src/identity/secondFactor/secondFactorQueries';
import { issueSignInTicket } from '../../src/identity/secondFactor/ticket';
import { makeUser } from '../people';
import { type TestPortal } from '../portal';

/** A step in time of one-time codes, ms. */
export const STEP = 30_000;

/** What an app shows at a moment. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

export interface Phone {
  readonly recoveryCodes: readonly string[];
  /** The code of the portal's time, `steps` later. */
  code(steps?: number): string;
}

/**
 * Sets a demo account's second factor. The code of the step in which it is set is used. The portal's clock stands from
 * then on: no step may pass between a code and its use.
 */
export async function setSecondFactor(portal: TestPortal, username: string): Promise<Phone> {
  portal.holdClock();
  const begun = await portal.as(username, 'POST', '/users/second-factor', { currentPassword: DEMO_PASSWORD });
  const { secret } = begun.data as BegunSecondFactor;
  const code = (steps = 0) => codeAt(secret, portal.basics.now().getTime() + steps * STEP);
  const confirmed = await portal.as(username, 'POST', '/users/second-factor/confirm', { code: code() });
  if (confirmed.status !== 200) throw new Error(`${username} has no second factor: ${confirmed.status}`);
  return { recoveryCodes: (confirmed.data as RecoveryCodes).recoveryCodes, code };
}

/** The first step of a sign-in. @returns its ticket; empty if none was given */
export async function ticketOf(
  portal: TestPortal,
  username: string,
  password = DEMO_PASSWORD,
): Promise<string> {
  const json = { email: username + DEMO_DOMAIN, password };
  const answer = await portal.call('POST', '/users/authenticate', { json });
  return answer.errors?.secondFactor ?? '';
}

/** The body that ends a sign-in of somebody new. */
export async function signInCodeOf(portal: TestPortal): Promise<{ ticket: string; code: string }> {
  const { db, basics } = portal;
  const userId = await makeUser(portal);
  await db.query(sql`update users set password_hash = 'x' where id = ${userId}::uuid`);
  const secret = (await beginSecondFactor(db, basics, userId)) ?? '';
  await db.query(sql`update second_factors set confirmed_at = now() where user_id = ${userId}::uuid`);
  const ticket = await issueSignInTicket(db, basics, userId, 'x');
  return { ticket, code: codeAt(secret, basics.now().getTime()) };
}
