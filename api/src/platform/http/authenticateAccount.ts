import { ACCOUNT_TOKEN_PREFIX, ALL } from '@portal/shared/wire';
import { type Producer } from '../config/producers';
import { type Basics } from '../context/basics';
import { scopeFor } from '../rules/accountCalls';
import { type Caller } from '../rules/caller';
import { type Call } from '../rules/policyTable';
import { mayCall } from '../rules/reach';
import { type Refusal, refuse } from '../rules/refusal';
import { type AccountEnd, accountOfToken, type KnownAccount } from '../sessions/serviceAccounts';

interface AccountHeaders {
  readonly authorization?: string | undefined;
  readonly 'x-api-key'?: string | readonly string[] | undefined;
}

/** A producer sends its token as a bearer, or in place of the key that it had before. */
function tokenIn(headers: AccountHeaders, call: Call): string | undefined {
  const [, bearer] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const key = call === 'POST /events' ? headers['x-api-key'] : undefined;
  return [bearer, key].find(
    (one): one is string => typeof one === 'string' && one.startsWith(ACCOUNT_TOKEN_PREFIX),
  );
}

const asCaller = ({ accountId, name, pilotCode, scopes }: KnownAccount): Caller => ({
  userId: accountId,
  username: name,
  email: '',
  firstName: name,
  lastName: '',
  userRole: '',
  pilotRole: 'USER',
  pilotCode,
  sessionId: '',
  account: { scopes },
});

const signedOut = (why: string) => refuse.signedOut(why, { token: why });

/**
 * The reason why a token no longer works may be shown, because nobody guesses 256 bits: the caller has had the token.
 */
const endedBy: Readonly<Record<AccountEnd, () => Refusal>> = {
  revoked: () => signedOut('This token was revoked.'),
  expired: () => signedOut('This token has expired: an administrator renews it.'),
  nobody: () =>
    refuse.forbidden(
      'Nobody is responsible for this service account any more: an administrator has to take it over.',
      {
        account: 'nobody',
      },
    ),
};

function outOfScope(call: Call): Refusal {
  const scope = scopeFor(call);
  return scope === undefined
    ? refuse.forbidden('No service account may make this call.', {
        token: 'This call is not for tokens of service accounts.',
      })
    : refuse.forbidden(`This token lacks the scope ${scope}.`, { scope: `${scope} is missing.` });
}

/**
 * The service account whose token a request carries, as a caller.
 * @returns undefined if it carries none
 * @throws Refusal `signedOut`, `forbidden`
 */
export async function accountCaller(
  headers: AccountHeaders,
  call: Call,
  { db, now }: Pick<Basics, 'db' | 'now'>,
): Promise<Caller | undefined> {
  const token = tokenIn(headers, call);
  if (token === undefined) return undefined;
  const account = await accountOfToken(db, token, now());
  if (account === undefined) throw signedOut('No service account has this token.');
  const caller = asCaller(account);
  if (account.ended !== null) throw endedBy[account.ended]().of(caller);
  if (!mayCall(caller, call)) throw outOfScope(call).of(caller);
  return caller;
}

/** A service account as a producer: of its own pilot, or of all. */
export const asProducer = ({ username, pilotCode }: Caller): Omit<Producer, 'key'> => ({
  name: username,
  ...(pilotCode !== ALL && { pilotCode }),
});
