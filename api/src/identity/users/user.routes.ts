import { createUserRequest, updateUserRequest, userStatusRequest } from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  userTarget,
  audit,
  budgets,
  changeOf,
  checkGrant,
  checkPilot,
  displayName,
  refuse,
  route,
  spend,
  sql,
} from '../../platform';
import { askForFactor, hasSecondFactor } from '../secondFactor/secondFactorQueries';
import { checkUnique, lockAccount, roleFor } from './account';
import { insertUser } from './create';
import { deleteAccount, disableAccount } from './end';
import { askAboutWork } from './comeBack';
import { releaseResponsibilities } from './releaseResponsibilities';
import { needsStepUp, updateAccount } from './update';
import { hasWayIn } from './wayIn';

const byUserId = z.object({ userId: z.string() });

const createUser = route({
  call: 'POST /users/create',
  budget: budgets.administration,
  summary: 'Invites a user and sends the activation mail',
  // An invited administrator or supervisor is another way to more rights.
  requiresStepUp: ({ body, basics: { config } }) =>
    body.pilotRole !== 'USER' || config.overseerRoles.includes(body.userRole),
  body: createUserRequest,
  data: z.uuid(),
  status: 201,
  handle: ({ body, caller, origin, basics: { db, mailer, now } }) =>
    db.transaction(async (tx) => {
      checkGrant(caller, body);
      await checkPilot(tx, body.pilotCode);
      const roleId = await roleFor(tx, caller, body.userRole, body.pilotCode);
      await checkUnique(tx, body);
      await spend(tx, body.email.toLowerCase(), budgets.mailsToAddress, now());
      const userId = await insertUser(tx, { ...body, roleId, language: origin.language });
      await mailer.enqueue(tx, { purpose: 'activate', userId });
      await audit(tx, 'users.create', { caller, origin }, userTarget({ ...body, userId }), {
        userRole: body.userRole,
        pilotRole: body.pilotRole,
      });
      return userId;
    }),
});

const updateUser = route({
  call: 'PUT /users/update',
  budget: budgets.administration,
  summary:
    'Changes the caller’s own names and e-mail address, or a user within reach with role, access level and pilot',
  requiresStepUp: ({ query, body, caller }) => query.userId !== caller.userId && needsStepUp(body),
  query: byUserId,
  body: changeOf(updateUserRequest),
  data: z.null(),
  handle: ({ query, body, caller, origin, basics }) =>
    basics.db.transaction(async (tx) => {
      const { mailer, now } = basics;
      const account = await lockAccount(tx, caller, 'PUT /users/update', query.userId);
      const changes = await updateAccount(tx, caller, account, body);
      if (Object.keys(changes).length === 0) return;
      if (changes.pilotCode !== undefined || changes.pilotRole !== undefined) {
        const after = {
          ...account,
          pilotCode: changes.pilotCode?.to ?? account.pilotCode,
          pilotRole: changes.pilotRole?.to ?? account.pilotRole,
        };
        await releaseResponsibilities(tx, caller, origin, { before: account, after, now: now() });
      }
      // The continuing session now has more rights, so the checks of a sign-in apply to it.
      if (changes.pilotRole !== undefined && !(await hasSecondFactor(tx, account.userId)))
        await askForFactor(tx, basics, { ...account, pilotRole: changes.pilotRole.to });
      // Without an undo link: the administrator may have changed it because somebody else has the old mailbox by now.
      if (changes.email !== undefined) {
        const { from } = changes.email;
        if (account.status === 'INVITED') await spend(tx, from.toLowerCase(), budgets.mailsToAddress, now());
        await mailer.enqueue(tx, { purpose: 'emailTold', userId: account.userId, email: from });
      }
      await audit(tx, 'users.update', { caller, origin }, userTarget(account), changes);
    }),
});

const deleteUser = route({
  call: 'DELETE /users/delete',
  budget: budgets.administration,
  summary: 'Deletes an account and ends its sessions; records keep its name',
  requiresStepUp: true,
  query: byUserId,
  data: z.null(),
  handle: ({ query, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const account = await lockAccount(tx, caller, 'DELETE /users/delete', query.userId);
      if (account.userId === caller.userId) throw refuse.conflict('You cannot delete yourself.');
      await deleteAccount(tx, account, { caller, origin, now: now() });
    }),
});

const setUserStatus = route({
  call: 'PUT /users/:userId/status',
  budget: budgets.administration,
  summary: 'Disables an account and ends its sessions, or enables it again',
  requiresStepUp: true,
  body: userStatusRequest,
  data: z.null(),
  handle: ({ params, body, caller, origin, basics: { config, db, now } }) =>
    db.transaction(async (tx) => {
      const account = await lockAccount(tx, caller, 'PUT /users/:userId/status', params.userId);
      if (account.userId === caller.userId) throw refuse.conflict('You cannot disable yourself.');
      if (body.status === 'DISABLED') await disableAccount(tx, account, { caller, origin, now: now() });
      else {
        const isIn = account.status === 'ACTIVE' || (await hasWayIn(tx, config.identity, account));
        // Nobody could sign in to it: it is invited again, not active.
        await tx.query(
          sql`update users set status = ${isIn ? 'ACTIVE' : 'INVITED'}, disabled_by = null
            where id = ${account.userId}::uuid`,
        );
        if (account.status === 'DISABLED') await askAboutWork(tx, account, displayName(caller));
      }
      await audit(tx, 'users.status', { caller, origin }, userTarget(account), { status: body.status });
    }),
});

const invite = route({
  call: 'POST /users/:userId/invite',
  budget: budgets.administration,
  summary: 'Sends the activation mail again',
  data: z.null(),
  handle: ({ params, caller, origin, basics: { db, mailer, now } }) =>
    db.transaction(async (tx) => {
      const account = await lockAccount(tx, caller, 'POST /users/:userId/invite', params.userId);
      if (account.status !== 'INVITED') throw refuse.conflict('This account needs no activation.');
      await spend(tx, account.email.toLowerCase(), budgets.mailsToAddress, now());
      await mailer.enqueue(tx, { purpose: 'activate', userId: account.userId });
      await audit(tx, 'users.invite', { caller, origin }, userTarget(account));
    }),
});

export const userRoutes = [createUser, updateUser, deleteUser, setUserStatus, invite];
