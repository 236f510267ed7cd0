import {
  type AuditAction,
  beginSecondFactorRequest,
  begunSecondFactorSchema,
  confirmSecondFactorRequest,
  ownSecondFactorSchema,
  proveSecondFactorRequest,
  recoveryCodesSchema,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  userTarget,
  audit,
  type Basics,
  budgets,
  type Caller,
  checkCurrentPassword,
  holdChecked,
  holdSession,
  requiresSecondFactor,
  type Origin,
  type Queryable,
  refuse,
  route,
} from '../../platform';
import { type ContactPurpose } from '../../alerting';
import { proofIn, withCode, wrongProof } from './proof';
import { recoveryCodesLeft, renewRecoveryCodes } from './recoveryCodes';
import {
  beginReplacement,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  secondFactorSince,
  consumeProof,
} from './secondFactorQueries';
import { factorUri } from './totp';

interface FactorChange {
  readonly caller: Caller;
  readonly origin: Origin;
  readonly basics: Basics;
}

/** Audits a change of a person's sign-in method, and mails it to them. */
async function tell(
  tx: Queryable,
  { caller, origin, basics }: FactorChange,
  action: AuditAction,
  purpose: ContactPurpose,
): Promise<void> {
  await basics.mailer.enqueue(tx, { purpose, userId: caller.userId });
  await audit(tx, action, { caller, origin }, userTarget(caller));
}

const readSecondFactor = route({
  call: 'GET /users/second-factor',
  summary: 'The caller’s second factor; null if there is none',
  data: ownSecondFactorSchema,
  async handle({ caller, basics: { db, config } }) {
    const since = await secondFactorSince(db, caller.userId);
    if (since === undefined) return null;
    const recoveryCodes = await recoveryCodesLeft(db, caller.userId);
    return { since, recoveryCodes, isRequired: requiresSecondFactor(config, caller) };
  },
});

const beginEnrolment = route({
  call: 'POST /users/second-factor',
  budget: budgets.account,
  requiresStepUp: true,
  summary: 'Creates a secret for one-time codes; it must be confirmed by a code within 15 minutes',
  body: beginSecondFactorRequest,
  data: begunSecondFactorSchema,
  async handle({ body, caller, basics }) {
    const checked = await checkCurrentPassword(basics, caller, body.currentPassword);
    const secret = await basics.db.transaction(async (tx) => {
      await holdChecked(tx, caller, checked);
      return beginSecondFactor(tx, basics, caller.userId);
    });
    if (secret === undefined) throw refuse.conflict('You already have a second factor.');
    return begunOf(secret, caller, basics);
  },
});

const begunOf = (secret: string, { email }: Caller, { config }: Basics) => ({
  secret,
  uri: factorUri(secret, new URL(config.publicUrl).hostname, email),
});

const confirmEnrolment = route({
  call: 'POST /users/second-factor/confirm',
  budget: budgets.account,
  summary:
    'Confirms the second factor or its replacement by its first code; only this response contains the recovery codes',
  body: confirmSecondFactorRequest,
  data: recoveryCodesSchema,
  handle: ({ body, caller, origin, basics }) =>
    withCode(basics, caller, () =>
      basics.db.transaction(async (tx) => {
        await holdSession(tx, caller);
        const done = await confirmSecondFactor(tx, basics, caller.userId, body.code);
        if (done === undefined) throw wrongProof({ kind: 'code', code: body.code });
        const recoveryCodes = await renewRecoveryCodes(tx, basics.seal, caller.userId);
        // With a link that takes it back: a thief's would survive every recovery of the account.
        await basics.mailer.enqueue(tx, { purpose: 'secondFactorUndo', userId: caller.userId });
        const action = done === 'set' ? 'auth.secondFactorSet' : 'auth.secondFactorReplaced';
        await audit(tx, action, { caller, origin }, userTarget(caller));
        return { recoveryCodes };
      }),
    ),
});

/** Runs a change of the own factor, for which a token is not enough: it takes the password and a code. */
async function proven<T>(
  body: z.infer<typeof proveSecondFactorRequest>,
  { caller, basics }: Pick<FactorChange, 'caller' | 'basics'>,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const proof = proofIn(body);
  const checked = await checkCurrentPassword(basics, caller, body.currentPassword);
  return withCode(basics, caller, () =>
    basics.db.transaction(async (tx) => {
      await holdChecked(tx, caller, checked);
      if (!(await consumeProof(tx, basics, caller.userId, proof))) throw wrongProof(proof);
      return work(tx);
    }),
  );
}

const endSecondFactor = route({
  call: 'POST /users/second-factor/end',
  budget: budgets.account,
  summary: 'Deletes the second factor; requires the password and a code',
  body: proveSecondFactorRequest,
  data: z.null(),
  handle({ body, caller, origin, basics }) {
    if (requiresSecondFactor(basics.config, caller))
      throw refuse.conflict('Your site requires a second factor at your access level.');
    return proven(body, { caller, basics }, async (tx) => {
      await removeSecondFactor(tx, caller.userId);
      await tell(tx, { caller, origin, basics }, 'auth.secondFactorRemoved', 'secondFactorRemoved');
    });
  },
});

const replaceSecondFactor = route({
  call: 'POST /users/second-factor/replace',
  budget: budgets.account,
  summary:
    'Creates a secret for another phone; requires the password and a code. The old one stays valid until a code confirms the new one within 15 minutes',
  body: proveSecondFactorRequest,
  data: begunSecondFactorSchema,
  handle: ({ body, caller, basics }) =>
    proven(body, { caller, basics }, async (tx) =>
      begunOf(await beginReplacement(tx, basics, caller.userId), caller, basics),
    ),
});

const renewCodes = route({
  call: 'POST /users/second-factor/recovery-codes',
  budget: budgets.account,
  summary: 'Replaces the recovery codes; requires the password and a code',
  body: proveSecondFactorRequest,
  data: recoveryCodesSchema,
  handle: ({ body, caller, origin, basics }) =>
    proven(body, { caller, basics }, async (tx) => {
      const recoveryCodes = await renewRecoveryCodes(tx, basics.seal, caller.userId);
      await tell(tx, { caller, origin, basics }, 'auth.recoveryCodesMade', 'recoveryCodesMade');
      return { recoveryCodes };
    }),
});

export const secondFactorRoutes = [
  readSecondFactor,
  beginEnrolment,
  confirmEnrolment,
  endSecondFactor,
  replaceSecondFactor,
  renewCodes,
];
