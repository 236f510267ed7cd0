import * as client from 'openid-client';
import { type SignInProvider } from './signInProviders';
import { type Attempt } from './attempt';
import { isStorable, type ProviderClaims, textAt } from './claims/claims';
import { standingOf } from './claims/decide';
import { SsoFailure } from './problem';
import { type ProviderTokens } from './providerTokens';

/** A person whom a provider vouches for. */
export interface Vouched {
  readonly issuer: string;
  /** Never changes, unlike an e-mail: it alone finds the person again. */
  readonly subject: string;
  /** The provider's session, for its logouts. */
  readonly sid?: string | undefined;
  readonly idToken: string;
  readonly claims: ProviderClaims;
  /** The claims of the id token alone: only they are signed, and of this sign-in. */
  readonly signed: ProviderClaims;
  /** To ask the provider again. */
  readonly tokens: ProviderTokens;
}

/** The person who signs in, or the reason of the failure. */
export type Entry = { readonly userId: string } | { readonly failure: SsoFailure };

const isTransport = (error: unknown): boolean =>
  (error instanceof client.ClientError && error.code === 'OAUTH_TIMEOUT') ||
  (error instanceof client.ClientError && error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') ||
  (error instanceof TypeError && error.message === 'fetch failed');

const UNAVAILABLE = new Set(['server_error', 'temporarily_unavailable']);

/** The failure of an exchange with a provider, for the page; its details are for the log alone. */
function failureOf(error: unknown): SsoFailure {
  if (error instanceof SsoFailure) return error;
  if (isTransport(error)) return new SsoFailure('down', '', { cause: error });
  if (error instanceof client.AuthorizationResponseError)
    return new SsoFailure(UNAVAILABLE.has(error.error) ? 'down' : 'refused', '', { cause: error });
  if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant')
    return new SsoFailure('expired', '', { cause: error });
  if (error instanceof client.ResponseBodyError && error.status >= 500)
    return new SsoFailure('down', '', { cause: error });
  return new SsoFailure('unverified', '', { cause: error });
}

type TokenAnswer = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** The refresh token, or else the access token if there is a userinfo endpoint to use it with. */
function keptOf(answer: TokenAnswer, hasUserInfo: boolean, now: Date): Omit<ProviderTokens, 'decides'> {
  const { refresh_token: refresh, access_token: token } = answer;
  if (refresh !== undefined) return { refresh };
  const seconds = answer.expiresIn();
  const until = seconds === undefined ? null : now.getTime() + seconds * 1000;
  return hasUserInfo ? { access: { token, until } } : {};
}

/**
 * Exchanges the provider's response for the person's claims: checks state, issuer, audience, signature, nonce and
 * expiry, and requests the claims that are not in the token.
 * @param answer the address to which the provider redirected the browser
 * @throws SsoFailure `down`, `refused`, `expired`, `unverified`
 */
export async function redeemGrant(
  { settings, discover }: SignInProvider,
  answer: URL,
  { state, nonce, verifier }: Attempt,
  now: Date,
): Promise<Vouched> {
  try {
    const { configuration } = await discover().catch((error: unknown) => {
      throw new SsoFailure('down', '', { cause: error });
    });
    const tokens = await client.authorizationCodeGrant(configuration, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    const idToken = tokens.id_token;
    if (claims === undefined || idToken === undefined) throw new SsoFailure('unverified');
    if (!isStorable(claims.sub)) throw new SsoFailure('unverified');
    const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const more = !hasUserInfo
      ? {}
      : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    const all = { ...more, ...claims };
    return {
      issuer: claims.iss,
      subject: claims.sub,
      sid: textAt(claims, 'sid'),
      idToken,
      claims: all,
      signed: claims,
      tokens: {
        ...keptOf(tokens, hasUserInfo, now),
        decides: standingOf(more, settings)?.rule === standingOf(all, settings)?.rule,
      },
    };
  } catch (error) {
    throw failureOf(error);
  }
}
