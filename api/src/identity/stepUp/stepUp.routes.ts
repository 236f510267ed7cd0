import {
  passkeyRequestSchema,
  passkeySignInRequest,
  proveSecondFactorRequest,
  ssoAddressSchema,
  stepUpWaysSchema,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  type Basics,
  budgets,
  type Caller,
  checkCurrentPassword,
  confirmSession,
  holdChecked,
  type Origin,
  passwordUse,
  refuse,
  route,
  throttled,
} from '../../platform';
import { proofOf } from '../passkeys/proof';
import { stepUpOf, consumeChallenge } from '../passkeys/ticket';
import { countUse, keyOf, requestFor } from '../passkeys/use';
import { proofIn, withCode, wrongProof } from '../secondFactor/proof';
import { hasSecondFactor, type Proof, consumeProof } from '../secondFactor/secondFactorQueries';
import { mailRecoveryCodeUse } from '../secondFactor/mailRecoveryCodeUse';
import { begun } from '../sso/begun';
import { waysOf } from './ways';

const ways = route({
  call: 'GET /users/step-up',
  summary: 'The methods by which the caller can reauthenticate (step-up)',
  data: stepUpWaysSchema,
  handle: ({ caller, basics }) => waysOf(basics, caller),
});

/** The proof that the caller's second factor asks for beside the password; undefined without one. */
async function ownProof(
  { db }: Basics,
  { userId }: Caller,
  body: z.infer<typeof proveSecondFactorRequest>,
): Promise<Proof | undefined> {
  if (!(await hasSecondFactor(db, userId))) return undefined;
  if (body.code === undefined && body.recoveryCode === undefined)
    throw refuse.invalid({ code: 'A code from your second factor is required, too.' });
  return proofIn(body);
}

interface Checked {
  readonly caller: Caller;
  readonly origin: Origin;
  readonly basics: Basics;
  readonly hash: string;
}

const confirmByPassword = ({ caller, origin, basics, hash }: Checked, proof: Proof | undefined) =>
  basics.db.transaction(async (tx) => {
    await holdChecked(tx, caller, hash);
    if (proof !== undefined && !(await consumeProof(tx, basics, caller.userId, proof)))
      throw wrongProof(proof);
    if (proof?.kind === 'recoveryCode') await mailRecoveryCodeUse(tx, basics, caller, origin);
    const step = { method: 'password', origin, now: basics.now() } as const;
    if (!(await confirmSession(tx, caller, step))) throw refuse.signedOut();
  });

const byPassword = route({
  call: 'POST /users/step-up',
  budget: budgets.stepUps,
  summary: 'Reauthenticates the caller with the password, and a code if they have a second factor',
  body: proveSecondFactorRequest,
  data: z.null(),
  async handle({ body, caller, origin, basics }) {
    const hash = await checkCurrentPassword(basics, caller, body.currentPassword);
    const proof = await ownProof(basics, caller, body);
    const checked = { caller, origin, basics, hash };
    if (proof === undefined) await confirmByPassword(checked, proof);
    else await withCode(basics, caller, () => confirmByPassword(checked, proof));
  },
});

const passkeyOptions = route({
  call: 'POST /users/step-up/passkey/options',
  budget: budgets.stepUps,
  summary: 'Issues a challenge to reauthenticate with a passkey',
  data: passkeyRequestSchema,
  handle: ({ caller, basics }) => Promise.resolve(requestFor(basics, stepUpOf(caller))),
});

const notAccepted = () =>
  refuse.invalid({
    passkey: 'This passkey was not accepted. Use one of this account, or confirm in another way.',
  });

const byPasskey = route({
  call: 'POST /users/step-up/passkey',
  budget: budgets.stepUps,
  summary: 'Reauthenticates the caller with a passkey',
  body: passkeySignInRequest,
  data: z.null(),
  handle: ({ body, caller, origin, basics }) =>
    throttled(basics.throttle, [['pair', `own passkey ${caller.userId}`]], async () => {
      const { db, config, now } = basics;
      const challenge = await consumeChallenge(basics, body.ticket, stepUpOf(caller));
      const key = await keyOf(db, body.response.id);
      if (challenge === undefined || key?.userId !== caller.userId) throw notAccepted();
      const proof = await proofOf(basics, body.response, key, challenge);
      if (proof === undefined || (await passwordUse(db, config.identity, caller)) === 'refused')
        throw notAccepted();
      const step = { method: 'passkey', origin, now: now() } as const;
      const counted = await db.transaction(async (tx) => {
        if (!(await countUse(tx, key, proof, step))) return false;
        if (!(await confirmSession(tx, caller, step))) throw refuse.signedOut();
        return true;
      });
      if (!counted) throw notAccepted();
    }),
});

const bySso = route({
  call: 'POST /users/step-up/sso/:provider',
  budget: budgets.stepUps,
  summary: 'Starts to reauthenticate the caller at a sign-in provider; returns the address to open',
  data: ssoAddressSchema,
  async handle({ params, caller, origin, basics, reply }) {
    const provider = basics.signInProviders.get(params.provider);
    const { providers } = await waysOf(basics, caller);
    if (provider === undefined || !providers.some(({ id }) => id === params.provider))
      throw refuse.unknown('provider');
    const { userId, sessionId } = caller;
    const purpose = { kind: 'stepUp', userId, sessionId } as const;
    return { url: await begun(provider, basics, { origin, reply }, purpose) };
  },
});

export const stepUpRoutes = [ways, byPassword, passkeyOptions, byPasskey, bySso];
