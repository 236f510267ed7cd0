import * as z from 'zod/mini';
import { anything, looseText } from './parts';

const first = z.pipe(
  anything,
  z.transform((value) => {
    const one: unknown = Array.isArray(value) ? value[0] : value;
    return typeof one === 'string' ? one : '';
  }),
);

/** The current user, from token attributes of either back end; a missing field is '' (spec §3). */
export const currentUserSchema = z.pipe(
  z.object({
    sub: looseText,
    preferred_username: looseText,
    given_name: looseText,
    family_name: looseText,
    email: looseText,
    user_role: first,
    pilot_role: first,
    pilot_code: first,
  }),
  z.transform((claims) => ({
    userId: claims.sub,
    username: claims.preferred_username,
    firstName: claims.given_name,
    lastName: claims.family_name,
    email: claims.email,
    userRole: claims.user_role,
    pilotRole: claims.pilot_role,
    pilotCode: claims.pilot_code,
  })),
);
export type CurrentUser = z.infer<typeof currentUserSchema>;
