/**
 * Identity: signing in by password (`auth`), provider (`sso`), passkey and second factor; reauthentication (`stepUp`);
 * people, roles and pilots, created by administrators or from a directory (`scim`); programs (`serviceAccounts`);
 * access grants (`accessGrants`); audit trail and refused calls (`audit`). It is a layer above `work`, because the work
 * of a person who leaves is released.
 */
import { type Basics, definePlugin, HOUR_MS, sql, sweep, watch } from '../platform';
import { accessGrantRoutes } from './accessGrants/accessGrant.routes';
import { undoSecondFactorRoutes } from './accessGrants/undoSecondFactor.routes';
import { auditRoutes } from './audit/audit.routes';
import { refusalRoutes } from './audit/refusals.routes';
import { emailRoutes } from './auth/email.routes';
import { passwordRoutes } from './auth/password.routes';
import { phoneRoutes } from './auth/phone.routes';
import { serviceTokenRoutes } from './auth/serviceToken.routes';
import { signInRoutes } from './auth/signIn.routes';
import { passkeyRoutes } from './passkeys/passkey.routes';
import { passkeySignInRoutes } from './passkeys/signIn.routes';
import { pilotRoutes } from './pilots/pilot.routes';
import { policy, scimPolicy } from './policy';
import { roleRoutes } from './roles/role.routes';
import { scimDiscoveryRoutes } from './scim/discovery.routes';
import { scimGroupRoutes } from './scim/group.routes';
import { provisionedRoutes } from './scim/provisioned.routes';
import { scimUserRoutes } from './scim/user.routes';
import { secondFactorRoutes } from './secondFactor/secondFactor.routes';
import { signInCodeRoutes } from './secondFactor/signInCode.routes';
import { mailTokenEnds } from './serviceAccounts/ends';
import { serviceAccountRoutes } from './serviceAccounts/serviceAccount.routes';
import { createRechecks, type Rechecks } from './sso/recheck/rechecks';
import { ssoRoutes } from './sso/routes';
import { signInProviders, type SignInProviders } from './sso/signInProviders';
import { stepUpRoutes } from './stepUp/stepUp.routes';
import { secondFactorResetRoutes } from './users/secondFactor.routes';
import { sessionRoutes } from './users/session.routes';
import { userRoutes } from './users/user.routes';
import { userListRoutes } from './users/userList.routes';

declare module '../platform' {
  interface Basics {
    readonly signInProviders: SignInProviders;
    readonly rechecks: Rechecks;
  }
}

/** Days that a revoked service account stays listed, and its token is refused as a revoked one. */
const REVOKED_DAYS = 30;

async function tidy({ db, now }: Basics): Promise<void> {
  const at = now().toISOString();
  // Their mailed links have ended, too.
  await db.query(
    sql`delete from identities where confirmed_at is null and linked_at < ${at}::timestamptz - interval '2 days'`,
  );
  await db.query(sql`delete from sign_in_tickets where expires_at < ${at}::timestamptz`);
  await db.query(sql`delete from sso_codes where expires_at < ${at}::timestamptz`);
  await db.query(sql`delete from provider_logouts where expires_at < ${at}::timestamptz`);
  await sweep(db, 'service_accounts', 'revoked_at', REVOKED_DAYS);
}

export const identity = definePlugin({
  name: 'identity',
  policy,
  routes: [
    ...signInRoutes,
    ...serviceTokenRoutes,
    ...passwordRoutes,
    ...emailRoutes,
    ...phoneRoutes,
    ...sessionRoutes,
    ...ssoRoutes,
    ...accessGrantRoutes,
    ...passkeyRoutes,
    ...passkeySignInRoutes,
    ...stepUpRoutes,
    ...signInCodeRoutes,
    ...secondFactorRoutes,
    ...undoSecondFactorRoutes,
    ...secondFactorResetRoutes,
    ...userListRoutes,
    ...userRoutes,
    ...roleRoutes,
    ...pilotRoutes,
    ...auditRoutes,
    ...refusalRoutes,
    ...serviceAccountRoutes,
    ...provisionedRoutes,
  ],
  services({ config, db, seal, now, log }) {
    const providers = signInProviders(config.identity.providers, now);
    const rechecks = createRechecks({ db, seal, signInProviders: providers, now, log });
    return { signInProviders: providers, rechecks };
  },
  workers: (basics) => [
    { stop: () => basics.rechecks.settled() },
    watch(basics.log, HOUR_MS, 'ends of tokens not mailed', () => mailTokenEnds(basics)),
  ],
  housekeeping: { tidy },
});

/** Provisioning by a directory. */
export const scim = definePlugin({
  name: 'scim',
  policy: scimPolicy,
  routes: [...scimDiscoveryRoutes, ...scimUserRoutes, ...scimGroupRoutes],
});

export { explain, explainProvider } from './sso/claims/explain';
export { createSuperAdmin } from './users/superAdmin';
