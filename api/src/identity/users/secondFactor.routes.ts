import * as z from 'zod/mini';
import { userTarget, audit, budgets, refuse, route } from '../../platform';
import { lockAccount } from './account';
import { removeSecondFactor } from '../secondFactor/secondFactorQueries';

const CALL = 'DELETE /users/:userId/second-factor';

const resetSecondFactor = route({
  call: CALL,
  budget: budgets.administration,
  requiresStepUp: true,
  summary: 'Resets a user’s second factor; notifies them by mail',
  data: z.null(),
  handle: ({ params, caller, origin, basics: { db, mailer } }) =>
    db.transaction(async (tx) => {
      const account = await lockAccount(tx, caller, CALL, params.userId);
      // With a stolen token it would be a way around the password and the code.
      if (account.userId === caller.userId)
        throw refuse.conflict('You cannot reset your own second factor: turn it off in your account.');
      if (!(await removeSecondFactor(tx, account.userId))) return;
      await mailer.enqueue(tx, { purpose: 'secondFactorReset', userId: account.userId });
      await audit(tx, 'users.secondFactorReset', { caller, origin }, userTarget(account));
    }),
});

export const secondFactorResetRoutes = [resetSecondFactor];
