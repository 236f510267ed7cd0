import * as client from 'openid-client';
import { type SignInProvider } from '../signInProviders';
import { type ProviderClaims } from '../claims/claims';
import { type ProviderTokens } from '../providerTokens';

/** The answer of a provider about a signed-in person. */
export type ProviderAnswer =
  /** `claims` are left out if they are too few to decide by. */
  | {
      readonly kind: 'answered';
      readonly claims?: ProviderClaims | undefined;
      readonly tokens: ProviderTokens | undefined;
    }
  | { readonly kind: 'ended' }
  | { readonly kind: 'down'; readonly error: unknown; readonly tokens: ProviderTokens };

type Configuration = client.Configuration;

const hasUserInfo = (configuration: Configuration): boolean =>
  configuration.serverMetadata().userinfo_endpoint !== undefined;

async function byRefresh(
  configuration: Configuration,
  before: ProviderTokens,
  refresh: string,
  subject: string,
): Promise<ProviderAnswer> {
  let tokens = before;
  try {
    const answer = await client.refreshTokenGrant(configuration, refresh);
    // Providers that rotate refresh tokens have revoked the previous one.
    tokens = { ...before, refresh: answer.refresh_token ?? refresh };
    const own = answer.claims();
    if (own !== undefined && own.sub !== subject) throw new Error('The id token is about somebody else.');
    const more = hasUserInfo(configuration)
      ? await client.fetchUserInfo(configuration, answer.access_token, subject)
      : undefined;
    if (own !== undefined) return { kind: 'answered', claims: { ...more, ...own }, tokens };
    return { kind: 'answered', claims: before.decides ? more : undefined, tokens };
  } catch (error) {
    if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant')
      return { kind: 'ended' };
    return { kind: 'down', error, tokens };
  }
}

async function byAccess(
  configuration: Configuration,
  tokens: ProviderTokens,
  access: string,
  subject: string,
): Promise<ProviderAnswer> {
  try {
    const claims = await client.fetchUserInfo(configuration, access, subject);
    return { kind: 'answered', claims: tokens.decides ? claims : undefined, tokens };
  } catch (error) {
    // Its time was over sooner than it was said.
    if (error instanceof client.WWWAuthenticateChallengeError) return { kind: 'answered', tokens: undefined };
    return { kind: 'down', error, tokens };
  }
}

/**
 * Asks a provider again about a person: with the refresh token, or at the userinfo endpoint while the access token is
 * valid. Never throws.
 */
export async function reauthorize(
  { discover }: SignInProvider,
  tokens: ProviderTokens,
  subject: string,
  now: Date,
): Promise<ProviderAnswer> {
  try {
    const { configuration } = await discover();
    const { refresh, access } = tokens;
    if (refresh !== undefined) return await byRefresh(configuration, tokens, refresh, subject);
    if (access === undefined || (access.until !== null && access.until <= now.getTime()))
      return { kind: 'answered', tokens: undefined };
    return await byAccess(configuration, tokens, access.token, subject);
  } catch (error) {
    return { kind: 'down', error, tokens };
  }
}
