import {
  userTarget,
  audit,
  type Basics,
  col,
  type Database,
  endSessions,
  endSessionsOf,
  first,
  type Origin,
  personById,
  type Queryable,
  run,
  sql,
  timestamp,
} from '../../../platform';
import { type SignInProvider } from '../signInProviders';
import { reauthorize } from './reauthorize';
import { type ProviderClaims } from '../claims/claims';
import { standingOf } from '../claims/decide';
import { inTurn, linkedTo } from '../identities';
import { follow } from '../managed';
import { openTokens, sealTokens } from '../providerTokens';

/** The shortest time between two rechecks of one session, ms. */
export const RECHECK_MS = 180_000;

export type RecheckWork = Pick<Basics, 'db' | 'seal' | 'signInProviders' | 'now'>;

/** The result; `notAsked` if it is not due, or if no token is stored. */
export type Recheck =
  | { readonly kind: 'notAsked' }
  | { readonly kind: 'answered'; readonly provider: string }
  | { readonly kind: 'down'; readonly provider: string; readonly error: unknown };

const due = {
  userId: col.text,
  provider: col.text,
  subject: col.text,
  sealed: col.text,
};

/** Takes a session that is due, for this instance alone: a refresh token that rotates may be sent once. */
const take = (db: Database, sessionId: string, now: Date) =>
  first(
    db,
    due,
    sql`update sessions set provider_asked_at = ${timestamp(now)}
      where id = ${sessionId}::uuid and provider_tokens is not null
        and provider_asked_at <= ${timestamp(now.getTime() - RECHECK_MS)}
      returning user_id as "userId", provider, provider_subject as subject, provider_tokens as sealed`,
  );

async function keep(db: Database, before: string, after: string | null): Promise<void> {
  const store = () =>
    run(db, sql`update sessions set provider_tokens = ${after} where provider_tokens = ${before}`);
  // A new password may be giving the session a successor: the second statement sees it.
  if ((await store()) === 0) await store();
}

async function noteEnd(
  tx: Queryable,
  userId: string,
  origin: Origin,
  details: { provider: string; why: string },
) {
  const person = await personById(tx, userId);
  if (person !== undefined)
    await audit(tx, 'auth.providerLogout', { caller: person, origin }, userTarget(person), details);
}

/** Applies the rules to an account that the provider created, by the current claims; no other account is touched. */
async function apply(
  tx: Queryable,
  { settings }: SignInProvider,
  { userId, subject, claims }: { userId: string; subject: string; claims: ProviderClaims },
  origin: Origin,
  now: Date,
): Promise<void> {
  // The rights of provisioned people come by SCIM.
  if (settings.people === 'provisioned') return;
  const who = { issuer: settings.issuer, subject };
  await inTurn(tx, who);
  const linked = await linkedTo(tx, who);
  if (!linked?.isManaged || !linked.isConfirmed || linked.account.userId !== userId) return;
  if (linked.account.status !== 'ACTIVE') return;
  const standing = standingOf(claims, settings);
  const provider = settings.id;
  if (standing !== undefined) return follow(tx, linked.account, standing, { provider, origin, now });
  if ((await endSessionsOf(tx, userId)).length > 0)
    await noteEnd(tx, userId, origin, { provider, why: 'noRule' });
}

/**
 * Asks the provider of a session about its owner again, and applies what has changed there: the rules give another role
 * or none, or the provider has ended the session (docs/operations/sign-in.md#while-somebody-is-signed-in).
 * @param origin of the renewal, for the audit
 */
export async function recheck(
  { db, seal, signInProviders, now }: RecheckWork,
  sessionId: string,
  origin: Origin,
): Promise<Recheck> {
  const session = await take(db, sessionId, now());
  if (session === undefined) return { kind: 'notAsked' };
  const provider = signInProviders.get(session.provider);
  const tokens = openTokens(seal, session.userId, session.sealed);
  if (provider === undefined || tokens === undefined) return { kind: 'notAsked' };
  const { userId, subject, sealed } = session;
  const { id } = provider.settings;
  const answer = await reauthorize(provider, tokens, subject, now());
  if (answer.kind === 'ended') {
    await db.transaction(async (tx) => {
      if ((await endSessions(tx, [sql`provider_tokens = ${sealed}`])).length > 0)
        await noteEnd(tx, userId, origin, { provider: id, why: 'invalid_grant' });
    });
    return { kind: 'answered', provider: id };
  }
  // On its own: a rule that cannot be used must not lose the token.
  if (answer.tokens !== tokens) await keep(db, sealed, sealTokens(seal, userId, answer.tokens));
  if (answer.kind === 'down') return { kind: 'down', provider: id, error: answer.error };
  const { claims } = answer;
  if (claims !== undefined)
    await db.transaction((tx) => apply(tx, provider, { userId, subject, claims }, origin, now()));
  return { kind: 'answered', provider: id };
}
