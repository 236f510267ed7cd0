import * as z from 'zod/mini';
import { accessLevelSchema, userStatusSchema } from '../enums';
import { ADDRESS, emailKey, hasOtherLetters, OTHER_LETTERS } from './email';
import { beginningOf } from '../cutText';
import { pageFields } from '../paging';
import { pilotScopeSchema } from './pilot';
import { roleNameSchema } from './role';
import { line, nameLine, utc, uuid } from '../text';

export const emailSchema = z.string().check(
  z.overwrite(emailKey),
  z.maxLength(254),
  z.refine((value) => !hasOtherLetters(value), OTHER_LETTERS),
  z.email({ pattern: ADDRESS, error: 'Must be an e-mail address' }),
);

export const userSchema = z.object({
  userId: uuid,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userRole: z.string(),
  pilotRole: accessLevelSchema,
  pilotCode: z.string(),
  /** Own back end only: this and the next two. */
  status: z.optional(userStatusSchema),
  createdAt: z.optional(utc),
  lastSignInAt: z.optional(z.nullable(utc)),
  /** Whether they sign in with a code beside the password; for administrators. */
  hasSecondFactor: z.optional(z.boolean()),
});
export type User = z.infer<typeof userSchema>;

/** A user as shown to users who are no administrators. Privacy: without e-mail address and account data. */
export const colleagueSchema = z.object({ ...userSchema.shape, email: z.optional(userSchema.shape.email) });

const username = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[\p{L}\p{N}][\p{L}\p{N}._@+-]{1,63}$/u, 'Must be 2 to 64 letters, digits or . _ @ + -'),
  );
/** A user name made of an e-mail: what may stand in one of its first part, or of all where that is too little. */
export function usernameOf(email: string): string {
  const fit = (part: string) =>
    beginningOf(part.replace(/[^\p{L}\p{N}._@+-]/gu, '').replace(/^[^\p{L}\p{N}]+/u, ''), 64);
  const short = fit(email.split('@')[0] ?? '');
  return short.length > 1 ? short : fit(email);
}

const userFields = {
  username,
  email: emailSchema,
  firstName: nameLine(100),
  lastName: nameLine(100),
  userRole: roleNameSchema,
  pilotRole: accessLevelSchema,
  pilotCode: pilotScopeSchema,
};

export const createUserRequest = z.strictObject(userFields);
export type CreateUserRequest = z.infer<typeof createUserRequest>;

export const updateUserRequest = z.partial(z.strictObject(userFields));
export type UpdateUserRequest = z.infer<typeof updateUserRequest>;

/** Accounts are enabled and disabled by hand; only the activation ends `INVITED`. */
export const userStatusRequest = z.strictObject({ status: z.enum(['ACTIVE', 'DISABLED']) });
export type UserStatusRequest = z.infer<typeof userStatusRequest>;

/** `GET /users` answers a plain list unless one of these is sent. */
export const usersQuery = z.object({
  ...pageFields,
  q: z.optional(line(100)),
  role: z.optional(roleNameSchema),
  status: z.optional(userStatusSchema),
});
export type UsersQuery = z.infer<typeof usersQuery>;
