import {
  accountTokenDays,
  ALL,
  createServiceAccountRequest,
  EARLIER_TOKEN_MS,
  type MadeServiceAccount,
  madeServiceAccountSchema,
  renewServiceAccountRequest,
  serviceAccountSchema,
  siteScopes,
  SUPER_ADMIN,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  audit,
  budgets,
  type Call,
  type Caller,
  col,
  displayName,
  first,
  folded,
  freshAccountToken,
  hashOfToken,
  holdSession,
  objectOf,
  type Queryable,
  reach,
  refuse,
  route,
  shownName,
  spend,
  sql,
  timestamp,
} from '../../platform';
import {
  type AccountRow,
  accountsOf,
  serviceAccountTarget,
  lockServiceAccount,
} from './serviceAccountQueries';

const DAY_MS = 86_400_000;
/** Characters of a token that the list shows, to tell tokens apart. */
const SHOWN_END = 4;

const listServiceAccounts = route({
  call: 'GET /admin/service-accounts',
  summary: 'The service accounts within reach and the state of their tokens, without the tokens',
  data: z.array(serviceAccountSchema),
  handle: ({ caller, basics: { db, now } }) => accountsOf(db, caller, 'GET /admin/service-accounts', now()),
});

/** @throws Refusal `unknown`, `forbidden` */
async function checkPilot(tx: Queryable, caller: Caller, code: string): Promise<void> {
  if (code === ALL) {
    if (caller.pilotRole === SUPER_ADMIN) return;
    throw refuse.forbidden('Only super administrators can create accounts of the site.', {
      pilotCode: 'Name the pilot of the account.',
    });
  }
  await objectOf(
    tx,
    'pilot',
    {},
    sql`select ${reach(caller, 'POST /admin/service-accounts', { pilot: sql`p.code` })} as allowed
      from pilots p where p.code = ${code}`,
  );
}

/** Whether the name is taken in the pilot of an account, or anywhere for one of the site. */
const isNameOfPerson = async (tx: Queryable, name: string, pilotCode: string): Promise<boolean> =>
  (await first(
    tx,
    {},
    sql`select from users u where (${pilotCode} = ${ALL} or u.pilot_code in (${pilotCode}, ${ALL}))
      and ${folded(sql`${name}::text`)} in (${folded(shownName)}, ${folded(sql`u.username`)}) limit 1`,
  )) !== undefined;

interface FreshToken {
  readonly token: string;
  readonly end: string;
  readonly expires: Date;
}

function issue(now: Date, days: number = accountTokenDays.usual): FreshToken {
  const token = freshAccountToken();
  return { token, end: token.slice(-SHOWN_END), expires: new Date(now.getTime() + days * DAY_MS) };
}

async function answerOf(
  tx: Queryable,
  caller: Caller,
  call: Call,
  now: Date,
  { accountId, token }: { accountId: string; token: string },
): Promise<MadeServiceAccount> {
  const [account] = await accountsOf(tx, caller, call, now, [sql`a.id = ${accountId}::uuid`]);
  if (account === undefined) throw new Error('A service account was not stored.');
  return { account, token };
}

const createServiceAccount = route({
  call: 'POST /admin/service-accounts',
  budget: budgets.serviceAccounts,
  requiresStepUp: true,
  summary:
    'Creates a service account and its token, which only this response contains; valid for 365 days by default',
  body: createServiceAccountRequest,
  data: madeServiceAccountSchema,
  status: 201,
  handle: ({
    body: { name, pilotCode, scopes, days },
    caller,
    origin,
    basics: { config, db, mailer, now },
  }) =>
    db.transaction(async (tx) => {
      if (config.leftOut.includes('scim') && scopes.includes('people:provision'))
        throw refuse.invalid({ scopes: 'people:provision: this site has no SCIM.' });
      await holdSession(tx, caller);
      await spend(tx, caller.userId, budgets.newServiceAccounts, now());
      await checkPilot(tx, caller, pilotCode);
      const ofSite = scopes.filter((scope) => siteScopes.includes(scope));
      if (pilotCode !== ALL && ofSite.length > 0)
        throw refuse.invalid({ scopes: `${ofSite.join(', ')}: for accounts of the whole site (ALL) only.` });
      if (await isNameOfPerson(tx, name, pilotCode))
        throw refuse.conflict('A person has this name.', { person: 'A person has this name.' });
      const made = now();
      const { token, end, expires } = issue(made, days);
      // If two calls with the same name run at once, one account is stored.
      const row = await first(
        tx,
        { accountId: col.text },
        sql`insert into service_accounts (pilot_code, name, scopes, made_by, maker, made_at, token_hash, token_end,
            token_made_at, expires_at)
          values (${pilotCode}, ${name}, ${scopes}::text[], ${caller.userId}::uuid, ${displayName(caller)}, ${timestamp(made)},
            ${hashOfToken(token)}, ${end}, ${timestamp(made)}, ${timestamp(expires)})
          on conflict (pilot_code, lower(name)) where revoked_at is null do nothing returning id as "accountId"`,
      );
      if (row === undefined) throw refuse.conflict('This name is taken.', { name: 'This name is taken.' });
      const { accountId } = row;
      await mailer.enqueue(tx, { purpose: 'serviceAccountMade', userId: caller.userId, about: name });
      const target = serviceAccountTarget({ accountId, name, pilotCode });
      await audit(tx, 'serviceAccounts.create', { caller, origin }, target, {
        scopes: scopes.join(', '),
        expiresAt: expires.toISOString(),
      });
      return answerOf(tx, caller, 'POST /admin/service-accounts', made, { accountId, token });
    }),
});

/** @throws Refusal `conflict` */
function checkNotRevoked({ state }: AccountRow): void {
  if (state === 'revoked')
    throw refuse.conflict('This service account was revoked: create a new one.', { account: 'revoked' });
}

const renewServiceToken = route({
  call: 'POST /admin/service-accounts/:id/token',
  budget: budgets.serviceAccounts,
  requiresStepUp: true,
  summary:
    'Replaces the token, which only this response contains; the old one is valid for another day unless ended at once. The caller becomes responsible for the account',
  body: renewServiceAccountRequest,
  data: madeServiceAccountSchema,
  status: 201,
  handle: ({ params, body: { days, endEarlier = false }, caller, origin, basics: { db, mailer, now } }) =>
    db.transaction(async (tx) => {
      await holdSession(tx, caller);
      const call = 'POST /admin/service-accounts/:id/token';
      const renewed = now();
      const account = await lockServiceAccount(tx, caller, call, params.id, renewed);
      checkNotRevoked(account);
      const { accountId, name } = account;
      const { token, end, expires } = issue(renewed, days);
      const last = new Date(renewed.getTime() + EARLIER_TOKEN_MS);
      const [hash, until, seen] = endEarlier
        ? [sql`null`, sql`null`, sql`null`]
        : [sql`token_hash`, sql`least(expires_at, ${timestamp(last)})`, sql`seen_at`];
      await tx.query(
        sql`update service_accounts set earlier_hash = ${hash}, earlier_until = ${until}, earlier_seen_at = ${seen},
            token_hash = ${hashOfToken(token)}, token_end = ${end}, token_made_at = ${timestamp(renewed)},
            expires_at = ${timestamp(expires)}, seen_at = null, warned_days = null, made_by = ${caller.userId}::uuid, maker = ${displayName(caller)}
          where id = ${accountId}::uuid`,
      );
      await mailer.enqueue(tx, { purpose: 'serviceAccountMade', userId: caller.userId, about: name });
      await audit(tx, 'serviceAccounts.renew', { caller, origin }, serviceAccountTarget(account), {
        madeBy: account.madeBy,
        expiresAt: expires.toISOString(),
        endEarlier,
      });
      return answerOf(tx, caller, call, renewed, { accountId, token });
    }),
});

const takeOverServiceAccount = route({
  call: 'POST /admin/service-accounts/:id/keep',
  budget: budgets.serviceAccounts,
  requiresStepUp: true,
  summary: 'Takes over a service account with its current token: the caller becomes responsible for it',
  data: z.null(),
  handle: ({ params, caller, origin, basics: { db, mailer, now } }) =>
    db.transaction(async (tx) => {
      await holdSession(tx, caller);
      const call = 'POST /admin/service-accounts/:id/keep';
      const account = await lockServiceAccount(tx, caller, call, params.id, now());
      checkNotRevoked(account);
      await tx.query(
        sql`update service_accounts set made_by = ${caller.userId}::uuid, maker = ${displayName(caller)}
          where id = ${account.accountId}::uuid`,
      );
      await mailer.enqueue(tx, { purpose: 'serviceAccountMade', userId: caller.userId, about: account.name });
      await audit(tx, 'serviceAccounts.keep', { caller, origin }, serviceAccountTarget(account), {
        madeBy: account.madeBy,
      });
    }),
});

const revokeServiceAccount = route({
  call: 'DELETE /admin/service-accounts/:id',
  budget: budgets.serviceAccounts,
  requiresStepUp: true,
  summary: 'Revokes a service account and its tokens permanently',
  data: z.null(),
  handle: ({ params, caller, origin, basics: { db, mailer, now } }) =>
    db.transaction(async (tx) => {
      const call = 'DELETE /admin/service-accounts/:id';
      const account = await lockServiceAccount(tx, caller, call, params.id, now());
      if (account.state === 'revoked') return;
      await tx.query(
        sql`update service_accounts set revoked_at = ${timestamp(now())} where id = ${account.accountId}::uuid`,
      );
      if (account.madeById !== null)
        await mailer.enqueue(tx, {
          purpose: 'serviceAccountRevoked',
          userId: account.madeById,
          about: account.name,
        });
      await audit(tx, 'serviceAccounts.revoke', { caller, origin }, serviceAccountTarget(account), {
        madeBy: account.madeBy,
      });
    }),
});

export const serviceAccountRoutes = [
  listServiceAccounts,
  createServiceAccount,
  renewServiceToken,
  takeOverServiceAccount,
  revokeServiceAccount,
];
