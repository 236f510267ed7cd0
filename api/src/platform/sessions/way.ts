import { type SignInMethod, signInMethods } from '@portal/shared/wire';
import { col } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { sql } from '../db/sql';

/** The sign-in provider's session, so that a logout there, or here, ends both. */
export interface ProviderSession {
  readonly provider: string;
  readonly subject: string;
  readonly sid: string | null;
  readonly hint: string | null;
  /** Sealed (`sso/providerTokens.ts`); null if the provider is not asked again. */
  readonly tokens: string | null;
}

/** How a session was signed in to. */
export interface SignInWay {
  readonly method: SignInMethod;
  readonly from?: ProviderSession | undefined;
}

/**
 * The sign-in method of a session, locked until its successor has it: anything that ends the old session, such as a
 * logout at its provider, must find the new one.
 */
export async function wayOf(tx: Queryable, sessionId: string): Promise<SignInWay> {
  const row = await first(
    tx,
    {
      method: col.oneOf(...signInMethods),
      provider: col.orNull(col.text),
      subject: col.orNull(col.text),
      sid: col.orNull(col.text),
      hint: col.orNull(col.text),
      tokens: col.orNull(col.text),
    },
    sql`select method, provider, provider_subject as subject, provider_sid as sid, logout_hint as hint,
        provider_tokens as tokens
      from sessions where id = ${sessionId}::uuid for update`,
  );
  if (row === undefined) return { method: 'password' };
  const { method, provider, subject, ...rest } = row;
  return provider === null || subject === null
    ? { method }
    : { method, from: { provider, subject, ...rest } };
}
