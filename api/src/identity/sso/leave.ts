import * as client from 'openid-client';
import { LOGIN_PAGE } from '@portal/shared/wire';
import { type Basics, col, first, sql } from '../../platform';
import { HINT } from './codes';
import { openTokens } from './providerTokens';
import { reasonOf } from './reasonOf';

async function revoke(configuration: client.Configuration, refresh: string, log: Basics['log']) {
  try {
    await client.tokenRevocation(configuration, refresh, { token_type_hint: 'refresh_token' });
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'a refresh token could not be revoked at its sign-in provider');
  }
}

/**
 * Starts to sign out at the provider of a session. Call the result after the session has ended here, so that a slow
 * provider keeps nobody signed in.
 * @returns the address where the provider ends its own session; undefined if it has none, or if the session has no
 * provider
 */
export async function leaveProvider(
  { db, config, seal, signInProviders, log }: Basics,
  sessionId: string,
): Promise<() => Promise<string | undefined>> {
  const session = await first(
    db,
    {
      userId: col.text,
      provider: col.orNull(col.text),
      hint: col.orNull(col.text),
      tokens: col.orNull(col.text),
    },
    sql`select user_id as "userId", provider, logout_hint as hint, provider_tokens as tokens
      from sessions where id = ${sessionId}::uuid`,
  );
  const provider = signInProviders.get(session?.provider ?? '');
  if (session === undefined || provider === undefined) return () => Promise.resolve(undefined);
  return async () => {
    // A sign-out does not fail because a provider is down.
    const configuration = (await provider.discover().catch(() => undefined))?.configuration;
    const metadata = configuration?.serverMetadata();
    if (configuration === undefined || metadata === undefined) return undefined;
    const refresh = session.tokens && openTokens(seal, session.userId, session.tokens)?.refresh;
    if (refresh && metadata.revocation_endpoint !== undefined) void revoke(configuration, refresh, log);
    if (metadata.end_session_endpoint === undefined) return undefined;
    const hint = session.hint ? seal.open(session.hint, HINT) : undefined;
    return client.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: config.publicUrl + LOGIN_PAGE,
      ...(hint !== undefined && { id_token_hint: hint }),
    }).href;
  };
}
