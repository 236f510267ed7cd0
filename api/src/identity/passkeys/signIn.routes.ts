import { passkeyRequestSchema, passkeySignInRequest, tokenSetSchema } from '@portal/shared/wire';
import { budgets, completeSignIn, passwordUse, refuse, route, spend, sql, without } from '../../platform';
import { mailEmergencySignIn } from '../sso/emergency';
import { proofOf } from './proof';
import { isTicket, SIGN_IN, consumeChallenge } from './ticket';
import { countUse, keyOf, requestFor } from './use';

/** One answer for all reasons, as for a wrong password. */
const refused = () => refuse.signedOut('This passkey does not belong to an account.');

const options = route({
  call: 'POST /users/authenticate/passkey/options',
  summary: 'Issues a challenge to sign in with any passkey of the browser; does not reveal who has one',
  data: passkeyRequestSchema,
  handle: ({ basics }) => Promise.resolve(requestFor(basics, SIGN_IN)),
});

const signInWithPasskey = route({
  call: 'POST /users/authenticate/passkey',
  summary: 'Signs in with a passkey',
  body: passkeySignInRequest,
  data: tokenSetSchema,
  async handle({ body, origin, basics, reply }) {
    const { db, now } = basics;
    // No address is limited, which a whole plant may share: nobody guesses a signature. What can be seen to be wrong
    // without writing anything is refused first.
    if (!isTicket(basics, body.ticket, SIGN_IN)) throw refused();
    const key = await keyOf(db, body.response.id);
    if (key?.status !== 'ACTIVE') throw refused();
    const challenge = await consumeChallenge(basics, body.ticket, SIGN_IN);
    if (challenge === undefined) throw refused();
    const proof = await proofOf(basics, body.response, key, challenge);
    if (proof === undefined) throw refused();
    const use = await passwordUse(db, basics.config.identity, key);
    if (use === 'refused') throw refused();
    await spend(db, key.userId, budgets.signIns, now());
    const user = without(key, 'status', 'passkeyId', 'passkey', 'publicKey');
    const tokens = await db.transaction(async (tx) => {
      if (!(await countUse(tx, key, proof, { origin, now: now() }))) return undefined;
      if (use === 'emergency') await mailEmergencySignIn(tx, basics, user, origin);
      // Two factors in one: the key is held, and a PIN, a finger or a face has unlocked it (`requireUserVerification`).
      // A passkey needs no second factor, even if the site requires one after a password.
      const set = await completeSignIn(tx, basics, user, 'passkey', { origin, reply });
      const sessionId = basics.tokens.readRefresh(set.refreshToken)?.sessionId ?? null;
      // The session ends with the passkey that it came by.
      await tx.query(
        sql`update sessions set passkey_id = ${key.passkeyId}::uuid where id = ${sessionId}::uuid`,
      );
      return set;
    });
    if (tokens === undefined) throw refused();
    return tokens;
  },
});

export const passkeySignInRoutes = [options, signInWithPasskey];
