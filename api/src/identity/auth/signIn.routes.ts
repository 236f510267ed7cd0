import {
  authenticateRequest,
  authInfoSchema,
  signedOutSchema,
  tokenQuery,
  tokenSetSchema,
  emailKey,
} from '@portal/shared/wire';
import {
  userTarget,
  audit,
  budgets,
  col,
  completeSignIn,
  endSessions,
  exists,
  familiarity,
  first,
  keysFor,
  passwordUse,
  personColumns,
  personShape,
  refuse,
  renewSession,
  route,
  spend,
  sql,
  userTables,
  without,
} from '../../platform';
import { askForFactor, hasSecondFactor } from '../secondFactor/secondFactorQueries';
import { issueSignInTicket } from '../secondFactor/ticket';
import { leaveProvider } from '../sso/leave';
import { mailEmergencySignIn } from '../sso/emergency';

const refused = () => refuse.signedOut('The e-mail address or the password is wrong.');

const authenticate = route({
  call: 'POST /users/authenticate',
  summary: 'Signs in with e-mail and password',
  body: authenticateRequest,
  data: tokenSetSchema,
  async handle({ body, origin, basics, reply }) {
    const { db, throttle, passwords, now } = basics;
    const email = emailKey(body.email);
    const keys = keysFor(email, origin, await familiarity(db, email, origin, now()));
    await throttle.attempt(keys);
    const account = await first(
      db,
      { ...personShape, hash: col.orNull(col.text), status: col.text },
      sql`select ${personColumns}, u.password_hash as hash, u.status from ${userTables}
        where lower(u.email) = ${email}`,
    );
    const right = await passwords.matches(body.password, account?.hash);
    if (!right || account?.status !== 'ACTIVE') throw refused();
    const use = await passwordUse(db, basics.config.identity, account);
    if (use === 'refused') throw refused();
    // Before `succeeded`: sign-ins over the budget are throttled like wrong passwords, without a hash.
    await spend(db, account.userId, budgets.signIns, now());
    await throttle.succeeded(keys);
    const user = without(account, 'hash', 'status');
    const signedIn = await db.transaction(async (tx) => {
      // The check takes a while: a password set in the meantime, or a disabled account, has ended all sessions except
      // this one.
      const isStillRight = await exists(
        tx,
        sql`select from users where id = ${user.userId}::uuid and password_hash = ${account.hash}
          and status = 'ACTIVE' for update`,
      );
      if (!isStillRight) throw refused();
      if (use === 'emergency') await mailEmergencySignIn(tx, basics, user, origin);
      if (await hasSecondFactor(tx, user.userId))
        return { ticket: await issueSignInTicket(tx, basics, user.userId, account.hash ?? '') };
      const factorAskedAt = await askForFactor(tx, basics, user);
      return completeSignIn(tx, basics, { ...user, factorAskedAt }, 'password', { origin, reply });
    });
    if ('ticket' in signedIn)
      throw refuse.signedOut('A code from your second factor is required.', {
        secondFactor: signedIn.ticket,
      });
    return signedIn;
  },
});

const refresh = route({
  call: 'POST /users/refresh-token',
  summary: 'Exchanges a refresh token for a new one',
  query: tokenQuery,
  data: tokenSetSchema,
  async handle({ query, origin, basics }) {
    const ticket = basics.tokens.readRefresh(query.token);
    if (ticket !== undefined) await spend(basics.db, ticket.sessionId, budgets.renewals, basics.now());
    const renewal = await basics.db.transaction(async (tx) => {
      const result = await renewSession(tx, basics, query.token);
      if (result.kind === 'reused')
        await audit(tx, 'auth.tokenReuse', { caller: result.caller, origin }, userTarget(result.caller));
      return result;
    });
    if (renewal.kind !== 'renewed') {
      const why = renewal.kind === 'ended' ? renewal.why : 'ended';
      throw refuse.signedOut('The session has ended. Please sign in again.', { session: why });
    }
    basics.rechecks.begin(renewal.sessionId, origin);
    return renewal.tokens;
  },
});

const logOut = route({
  call: 'POST /users/logout',
  budget: 'none',
  summary: 'Ends this session; returns the sign-out address of its sign-in provider',
  data: signedOutSchema,
  keepsAnswer: false,
  async handle({ caller, origin, basics }) {
    const leave = await leaveProvider(basics, caller.sessionId);
    await basics.db.transaction(async (tx) => {
      await endSessions(tx, [sql`id = ${caller.sessionId}::uuid`]);
      await audit(tx, 'auth.signOut', { caller, origin }, userTarget(caller));
    });
    const endSession = await leave();
    return endSession === undefined ? null : { endSession };
  },
});

const authInfo = route({
  call: 'GET /users/auth-info',
  summary: 'The caller’s current claims',
  data: authInfoSchema,
  bare: true,
  handle: ({ caller, claims, basics }) =>
    Promise.resolve({ tokenAttributes: basics.tokens.claimsOf(caller, claims) }),
});

export const signInRoutes = [authenticate, refresh, logOut, authInfo];
