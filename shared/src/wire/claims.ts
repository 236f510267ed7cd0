import * as z from 'zod/mini';

const list = z.array(z.string());

/** The claims of an access token; of the three role lists the first entry counts. */
export const claimsSchema = z.object({
  sub: z.string(),
  preferred_username: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  name: z.string(),
  email: z.string(),
  user_role: list,
  pilot_role: list,
  pilot_code: list,
  /** Ours: the role oversees the work of its pilot. */
  oversees: z.optional(z.boolean()),
  sid: z.string(),
  exp: z.int(),
  iat: z.int(),
  iss: z.string(),
  aud: z.string(),
});
export type Claims = z.infer<typeof claimsSchema>;

/** `GET /users/auth-info`: the one answer without an envelope. */
export const authInfoSchema = z.object({ tokenAttributes: claimsSchema });
export type AuthInfo = z.infer<typeof authInfoSchema>;
