import * as z from 'zod/mini';

const list = z.array(z.string());

/** The claims of an access token; only the first entry of each role list counts. */
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
  /** Own back end only: the role is a supervisor's. */
  oversees: z.optional(z.boolean()),
  /** Own back end only: after this time the session may only set up a second factor. */
  second_factor_by: z.optional(z.string()),
  /** Own back end only: the parts that the site leaves out (`optionalParts`). */
  left_out: z.optional(list),
  sid: z.string(),
  exp: z.int(),
  iat: z.int(),
  iss: z.string(),
  aud: z.string(),
});
export type Claims = z.infer<typeof claimsSchema>;

/** `GET /users/auth-info`, the only answer without an envelope. */
export const authInfoSchema = z.object({ tokenAttributes: claimsSchema });
export type AuthInfo = z.infer<typeof authInfoSchema>;
