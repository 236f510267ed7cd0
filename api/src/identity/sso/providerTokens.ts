import * as z from 'zod/mini';
import { type Seal } from '../../platform';

/** Longer tokens are not stored, because a database is no place for them; then the provider is not asked again. */
const MAX_STORED_TOKEN_CHARACTERS = 16_384;

const schema = z.object({
  refresh: z.optional(z.string()),
  /** Stored only if there is no refresh token. */
  access: z.optional(z.object({ token: z.string(), until: z.nullable(z.number()) })),
  /** Whether the userinfo meets the same rule as the id token with it: without an id token, it may decide. */
  decides: z.boolean(),
});

/** The tokens with which the portal asks a provider again about a signed-in person. */
export type ProviderTokens = z.infer<typeof schema>;

const about = (userId: string): string => `provider tokens ${userId}`;

/** @returns null if there is nothing to store */
export function sealTokens(seal: Seal, userId: string, tokens: ProviderTokens | undefined): string | null {
  if (tokens?.refresh === undefined && tokens?.access === undefined) return null;
  const text = JSON.stringify(tokens);
  return text.length > MAX_STORED_TOKEN_CHARACTERS ? null : seal.close(text, about(userId));
}

/** @returns undefined if it was sealed with another secret */
export function openTokens(seal: Seal, userId: string, sealed: string): ProviderTokens | undefined {
  const text = seal.open(sealed, about(userId));
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}
