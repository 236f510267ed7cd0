import { type Basics, confirmSession, type Origin, type Queryable } from '../../platform';
import { type Attempt } from './attempt';
import { type ProviderClaims } from './claims/claims';
import { type Vouched } from './grant';
import { inTurn, linkedTo } from './identities';
import { SsoFailure } from './problem';

/** Seconds that an answer may be on its way, beside the time since the attempt began. */
const ON_ITS_WAY = 10;

/**
 * Whether the person was reauthenticated at the provider after the attempt began. Both times are by the provider's
 * clock, so its offset does not matter.
 */
function wasReauthenticated(
  { iat, auth_time: authenticatedAt }: ProviderClaims,
  begunAt: number,
  now: number,
): boolean {
  if (typeof iat !== 'number' || typeof authenticatedAt !== 'number') return false;
  const ago = iat - authenticatedAt;
  // The sign-in cannot be later than the token that reports it.
  return ago >= -ON_ITS_WAY && ago <= (now - begunAt) / 1000 + ON_ITS_WAY;
}

interface StepUpAnswer {
  readonly vouched: Vouched;
  readonly attempt: Pick<Attempt, 'at'>;
  readonly origin: Origin;
}

/** Confirms the session in which an attempt began, if its owner has signed in at the provider again. */
export async function stepUpAt(
  tx: Queryable,
  { now }: Pick<Basics, 'now'>,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  { vouched, attempt, origin }: StepUpAnswer,
): Promise<void> {
  await inTurn(tx, vouched);
  const linked = await linkedTo(tx, vouched);
  if (!linked?.isConfirmed || linked.account.userId !== userId) throw new SsoFailure('anotherPerson');
  if (!wasReauthenticated(vouched.signed, attempt.at, now().getTime())) throw new SsoFailure('notAsked');
  const step = { method: 'sso', origin, now: now() } as const;
  const isIn =
    linked.account.status === 'ACTIVE' && (await confirmSession(tx, { ...linked.account, sessionId }, step));
  if (!isIn) throw new SsoFailure('expired');
}
