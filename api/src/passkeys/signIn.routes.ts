import { passkeyRequestSchema, passkeySignInRequest, tokenSetSchema } from '@portal/shared/wire';
import { asTarget, audit } from '../auditTrail/audit';
import { personColumns, personShape, userTables } from '../columns/userColumns';
import { col } from '../db/columns';
import { exists, first, type Queryable } from '../db/database';
import { sql } from '../db/sql';
import { without } from '../db/values';
import { budgets, spend } from '../http/budget';
import { route } from '../http/route';
import { networksOf } from '../identity/network';
import { passwordUse } from '../identity/passwordForm';
import { addressKeys } from '../identity/throttle';
import { refuse } from '../rules/refusal';
import { completeSignIn } from '../sessions/completeSignIn';
import { tellOfEmergency } from '../sso/emergency';
import { partyOf, proofOf, TIMEOUT_MS } from './proof';
import { issueTicket, SIGN_IN, useTicket } from './ticket';

/** One answer for all reasons, as for a wrong password. */
const refused = () => refuse.signedOut('This passkey opens no account.');

const options = route({
  call: 'POST /users/authenticate/passkey/options',
  summary:
    'A challenge to sign in with whichever passkey the browser has; it says of nobody that they have one',
  data: passkeyRequestSchema,
  handle({ basics }) {
    const { ticket, challenge } = issueTicket(basics, SIGN_IN);
    const { id: rpId } = partyOf(basics.config);
    return Promise.resolve({
      ticket,
      options: { challenge, rpId, timeout: TIMEOUT_MS, userVerification: 'required' as const },
    });
  },
});

const keyOf = (db: Queryable, credentialId: string) =>
  first(
    db,
    {
      ...personShape,
      status: col.text,
      passkeyId: col.text,
      passkey: col.text,
      publicKey: col.text,
    },
    sql`select ${personColumns}, u.status, p.id as "passkeyId", p.name as passkey, p.public_key as "publicKey"
      from ${userTables} join passkeys p on p.user_id = u.id where p.credential_id = ${credentialId}`,
  );

/**
 * Counts a use of a passkey, whose account it locks. `cloned`: its counter did not go on, so that a copy of it was used
 * in between. `gone`: the passkey or the account has ended meanwhile.
 */
async function countUse(
  tx: Queryable,
  { userId, passkeyId }: { readonly userId: string; readonly passkeyId: string },
  { counter, synced }: { readonly counter: number; readonly synced: boolean },
  now: Date,
): Promise<'counted' | 'cloned' | 'gone'> {
  // The account first, as everything does that ends passkeys.
  const isActive = await exists(
    tx,
    sql`select from users where id = ${userId}::uuid and status = 'ACTIVE' for update`,
  );
  const before = await first(
    tx,
    { counter: col.number },
    sql`select counter from passkeys where id = ${passkeyId}::uuid for update`,
  );
  if (!isActive || before === undefined) return 'gone';
  // Synced passkeys do not count, and stay at 0.
  if ((counter > 0 || before.counter > 0) && counter <= before.counter) return 'cloned';
  await tx.query(
    sql`update passkeys set counter = ${counter}::bigint, synced = ${synced}, last_used_at = ${now.toISOString()}::timestamptz
      where id = ${passkeyId}::uuid`,
  );
  return 'counted';
}

const signIn = route({
  call: 'POST /users/authenticate/passkey',
  summary: 'Signs in with a passkey',
  body: passkeySignInRequest,
  data: tokenSetSchema,
  async handle({ body, origin, basics, reply }) {
    const { db, throttle, now } = basics;
    const keys = addressKeys(networksOf(origin.address), 'passkey ');
    await throttle.attempt(keys);
    const challenge = await useTicket(basics, body.ticket, SIGN_IN);
    const key = await keyOf(db, body.response.id);
    if (challenge === undefined || key?.status !== 'ACTIVE') throw refused();
    const proof = await proofOf(basics, body.response, key, challenge);
    if (proof === undefined) throw refused();
    const use = await passwordUse(db, basics.config.identity, key);
    if (use === 'refused') throw refused();
    await spend(db, key.userId, budgets.signIns, now());
    await throttle.succeeded(keys);
    const user = without(key, 'status', 'passkeyId', 'passkey', 'publicKey');
    const tokens = await db.transaction(async (tx) => {
      const counted = await countUse(tx, key, proof, now());
      if (counted === 'cloned')
        await audit(tx, {
          action: 'auth.passkeyCloned',
          actor: user,
          address: origin.address,
          target: asTarget(user),
          details: { name: key.passkey },
        });
      if (counted !== 'counted') return undefined;
      if (use === 'emergency') await tellOfEmergency(tx, basics, user, origin);
      // Two factors in one: the key is held, and a PIN, a finger or a face has unlocked it (`requireUserVerification`).
      // Nothing further is asked for, whatever a site asks for after a password.
      return completeSignIn(tx, basics, user, 'passkey', { origin, reply });
    });
    if (tokens === undefined) throw refused();
    return tokens;
  },
});

export const passkeySignInRoutes = [options, signIn];
