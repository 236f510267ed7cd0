import * as z from 'zod/mini';
import { accessLevels, ALL, userStatuses } from '../enums';
import { type User } from '../people/user';
import { anything, looseId, looseListOf, looseOptionalText, looseText } from './parts';
import { toUtc } from './time';

const optionalInstant = z.pipe(anything, z.transform(toUtc));
const accessLevel = z.catch(z.enum(accessLevels), 'USER');

/** A user of any back end; an unknown access level becomes USER. */
export const looseUserSchema = z.pipe(
  z.object({
    userId: looseId,
    username: looseText,
    email: looseText,
    firstName: looseText,
    lastName: looseText,
    userRole: looseText,
    pilotRole: accessLevel,
    pilotCode: looseText,
    status: z.catch(z.optional(z.enum(userStatuses)), undefined),
    createdAt: optionalInstant,
    lastSignInAt: optionalInstant,
    hasSecondFactor: z.catch(z.optional(z.boolean()), undefined),
  }),
  z.transform((user): User => user),
);
export const looseUsersSchema = looseListOf(looseUserSchema);

const looseRoleSchema = z.object({
  id: looseText,
  name: looseId,
  pilotCode: looseText,
  pilotRole: accessLevel,
});
export const looseRolesSchema = looseListOf(looseRoleSchema);

const roleList = z.pipe(
  anything,
  z.transform((value): string[] => {
    const names = (Array.isArray(value) ? value : [value]).filter((name) => typeof name === 'string');
    return names.length === 0 ? [ALL] : names;
  }),
);

const looseMappingSchema = z.object({
  eventMappingId: looseId,
  topic: looseText,
  description: looseText,
  userRoles: roleList,
  pilotCode: looseOptionalText,
  reviewed: z.catch(z.optional(z.boolean()), undefined),
  clearedBy: z.optional(looseOptionalText),
  escalates: z.catch(z.optional(z.boolean()), undefined),
});
export const looseMappingsSchema = looseListOf(looseMappingSchema);
