import { signInCodeRequest, type TokenSet, tokenSetSchema } from '@portal/shared/wire';
import {
  type Basics,
  col,
  completeSignIn,
  count,
  familiarity,
  first,
  personColumns,
  personShape,
  type Queryable,
  refuse,
  route,
  sql,
  userTables,
  without,
} from '../../platform';
import { keysOfCode, proofIn, wrongProof } from './proof';
import { hasSecondFactor, consumeProof } from './secondFactorQueries';
import { countWrong, isOfPassword, MAX_CODE_TRIES, readTicket, consumeSignInTicket } from './ticket';
import { mailRecoveryCodeUse } from './mailRecoveryCodeUse';

const expired = () =>
  refuse.signedOut('This sign-in took too long or was tried too often. Please start again.', {
    ticket: 'expired',
  });

const personOf = (tx: Queryable, userId: string) =>
  first(
    tx,
    { ...personShape, hash: col.orNull(col.text) },
    sql`select ${personColumns}, u.password_hash as hash from ${userTables}
      where u.id = ${userId}::uuid and u.status = 'ACTIVE' for update of u`,
  );

/** Notifies the owner of a password, at most once a day, that somebody knows it but has no code. */
const NOTIFIED = { name: 'secondFactor.wrongCodes', seconds: 86_400 };

async function mailWrongCodes(tx: Queryable, { mailer, now }: Basics, userId: string): Promise<void> {
  const { spent } = await count(tx, userId, NOTIFIED, now());
  if (spent === 1) await mailer.enqueue(tx, { purpose: 'wrongCodes', userId });
}

/** Undefined for a wrong code: the count of tries has to outlive the refusal, which ends a transaction. */
type CodeOutcome = TokenSet | 'expired' | 'wrong';

const authenticateCode = route({
  call: 'POST /users/authenticate/code',
  summary: 'Completes a sign-in with a code of the second factor or a recovery code',
  body: signInCodeRequest,
  data: tokenSetSchema,
  async handle({ body, origin, basics, reply }) {
    const { db, throttle, now } = basics;
    const proof = proofIn(body);
    const begun = await readTicket(db, body.ticket, now());
    const owner =
      begun &&
      (await first(db, { email: col.text }, sql`select email from users where id = ${begun.userId}::uuid`));
    if (begun === undefined || owner === undefined) throw expired();
    const keys = keysOfCode(begun.userId, origin, await familiarity(db, owner.email, origin, now()));
    await throttle.attempt(keys);
    const outcome = await db.transaction(async (tx): Promise<CodeOutcome> => {
      // The account first, as everywhere, so that two transactions never wait for each other.
      const person = await personOf(tx, begun.userId);
      const ticket = await readTicket(tx, body.ticket, now());
      if (typeof person?.hash !== 'string' || ticket === undefined) return 'expired';
      const isSame = isOfPassword(basics, ticket, person.hash);
      if (!isSame || !(await hasSecondFactor(tx, person.userId))) return 'expired';
      if (!(await consumeProof(tx, basics, person.userId, proof))) {
        await countWrong(tx, body.ticket);
        if (ticket.tries + 1 >= MAX_CODE_TRIES) await mailWrongCodes(tx, basics, person.userId);
        return 'wrong';
      }
      await consumeSignInTicket(tx, body.ticket);
      const user = without(person, 'hash');
      if (proof.kind === 'recoveryCode') await mailRecoveryCodeUse(tx, basics, user, origin);
      return completeSignIn(tx, basics, user, 'password', { origin, reply });
    });
    if (outcome === 'expired') throw expired();
    if (outcome === 'wrong') throw wrongProof(proof);
    await throttle.succeeded(keys);
    return outcome;
  },
});

export const signInCodeRoutes = [authenticateCode];
