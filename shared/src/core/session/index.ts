/**
 * The session: the only code that touches tokens. No React.
 *
 * ```ts
 * const client = createBrowserTokenClient({ apiBase: '/api', http });
 * const calls = createAccountCalls({ apiBase: '/api', http });
 *
 * const token = await client.getToken(); // on load; renews a due or expired token first
 * if (token.ok) await calls.authInfo(); // signed in
 * else if (token.reason === 'network') ... // unknown: still signed in, show "offline" (client.user() is known)
 * else ... // signed out, the tokens are already cleared
 *
 * await client.signIn(email, password, remember); // failure.kind 'unauthorised' = wrong e-mail or password
 * await client.signInByCode(ticket, { code }, remember); // where signIn answered a ticket
 * await client.signOut(); // signed out before the promise resolves; no need to wait
 * client.onChange((change) => ...); // 'signed-in' | 'refreshed' | 'signed-out' with its reason, of all tabs
 * watchEnding(client, (ending) => ...); // "your session ends at ..."; client.renew() is "stay signed in"
 * const resync = createThrottle(() => void calls.authInfo()); // at most once a minute
 * ```
 */
export { type AccountCalls, createAccountCalls } from './calls/accountCalls';
export { type Answer } from '../http/failure/asFailure';
export { createBrowserTokenClient } from './browser';
export { type SessionChange, type SignOutReason } from './changes';
export { type Clock, systemClock } from '../http/clock';
export { type CurrentUser, toCurrentUser } from '../../contract/wire/people/currentUser';
export { type Ending, watchEnding } from './ending';
export { type ApiFailure, type ApiFailureKind, failureOf } from '../http/failure/failure';
export { askForPasskey, authenticateByPasskey } from './calls/passkeyCalls';
export { createThrottle } from './throttle';
export { decodeToken } from './token';
export { exchangeCode, type SignInProof } from './tokenCalls';
export {
  createTokenClient,
  type SignInResult,
  type SignInWay,
  type TokenClient,
  type TokenResult,
} from './tokenClient';
export { REFRESH_KEY, TOKEN_KEY } from './tokenStore';
