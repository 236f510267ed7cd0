import * as z from 'zod/mini';
import { type Seal } from '../../platform';

/** Longer ones are not kept: a database is no place for them, and the provider is then not asked again. */
const LONGEST = 16_384;

const schema = z.object({
  refresh: z.optional(z.string()),
  /** Kept where there is no refresh token alone. */
  access: z.optional(z.object({ token: z.string(), until: z.nullable(z.number()) })),
  /** Whether the userinfo meets the same rule as the id token with it: without an id token, it may decide. */
  decides: z.boolean(),
});

/** The tokens of a provider by which it is asked again about somebody signed in. */
export type ProviderTokens = z.infer<typeof schema>;

const about = (userId: string): string => `provider tokens ${userId}`;

/** @returns null where there is nothing to keep */
export function sealTokens(seal: Seal, userId: string, tokens: ProviderTokens | undefined): string | null {
  if (tokens?.refresh === undefined && tokens?.access === undefined) return null;
  const text = JSON.stringify(tokens);
  return text.length > LONGEST ? null : seal.close(text, about(userId));
}

/** @returns undefined for what was sealed with another secret */
export function openTokens(seal: Seal, userId: string, sealed: string): ProviderTokens | undefined {
  const text = seal.open(sealed, about(userId));
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}
