import * as z from 'zod/mini';
import { ALL, accessLevelSchema, SUPER_ADMIN } from '../enums';
import { pilotScopeSchema } from './pilot';
import { roleKey } from './roleText';
import { uuid } from '../text';

const RESERVED: readonly string[] = [ALL, SUPER_ADMIN];

/** A role's name, which is changed to its key. Reserved names are live topics. */
export const roleNameSchema = z.string().check(
  z.overwrite(roleKey),
  z.regex(
    /^[A-Z][A-Z0-9_]{1,63}$/,
    'Must be 2 to 64 letters without accents, digits, spaces or underscores, and begin with a letter',
  ),
  z.refine((name) => !RESERVED.includes(name), 'This name is reserved'),
);

export const roleSchema = z.object({
  id: uuid,
  name: z.string(),
  pilotCode: z.string(),
  pilotRole: accessLevelSchema,
});
export type Role = z.infer<typeof roleSchema>;

/** The plans that name a role, of the pilots within the caller's reach. */
export const roleUsesSchema = z.object({
  /** The pilots whose duty plan has shifts of the role, now or later. */
  dutyPlans: z.array(z.string()),
  escalationPlans: z.array(z.object({ topic: z.string(), pilotCode: z.string() })),
});
export type RoleUses = z.infer<typeof roleUsesSchema>;

export const createRoleRequest = z.strictObject({
  name: roleNameSchema,
  pilotCode: pilotScopeSchema,
  pilotRole: accessLevelSchema,
});
export type CreateRoleRequest = z.infer<typeof createRoleRequest>;

export const updateRoleRequest = z.strictObject({
  name: z.optional(roleNameSchema),
  pilotCode: z.optional(pilotScopeSchema),
  pilotRole: z.optional(accessLevelSchema),
});
export type UpdateRoleRequest = z.infer<typeof updateRoleRequest>;
