import * as client from 'openid-client';
import { LOGIN_PAGE } from '@portal/shared/wire';
import { type Basics } from '../context/basics';
import { col } from '../db/columns';
import { first } from '../db/database';
import { sql } from '../db/sql';
import { HINT } from './codes';

/** The address where the provider of a session ends its own session; undefined where it has none, or none began it. */
export async function endSessionAt(
  { db, config, seal, signInProviders }: Basics,
  sessionId: string,
): Promise<string | undefined> {
  const session = await first(
    db,
    { provider: col.orNull(col.text), hint: col.orNull(col.text) },
    sql`select provider, logout_hint as hint from sessions where id = ${sessionId}::uuid`,
  );
  const provider = signInProviders.get(session?.provider ?? '');
  if (provider === undefined) return undefined;
  // A sign-out does not fail because a provider is down.
  const configuration = (await provider.discover().catch(() => undefined))?.configuration;
  if (configuration?.serverMetadata().end_session_endpoint === undefined) return undefined;
  const hint = session?.hint ? seal.open(session.hint, HINT) : undefined;
  return client.buildEndSessionUrl(configuration, {
    post_logout_redirect_uri: config.publicUrl + LOGIN_PAGE,
    ...(hint !== undefined && { id_token_hint: hint }),
  }).href;
}
