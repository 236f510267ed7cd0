import * as z from 'zod/mini';
import { ALL, SUPER_ADMIN } from '../enums';
import { line } from '../text';

const PILOT_CODE = /^[A-Z][A-Z0-9_]{1,31}$/;
const RESERVED: readonly string[] = [ALL, SUPER_ADMIN];

/** The code of one pilot; `ALL` is not one (docs/reference/product.md#pilots). */
export const pilotCodeSchema = z.string().check(
  z.regex(PILOT_CODE, 'Must be 2 to 32 capital letters, digits or underscores'),
  z.refine((code) => !RESERVED.includes(code), 'This code is reserved'),
);

/** A pilot's code, or `ALL`. */
export const pilotScopeSchema = z.union([z.literal(ALL), pilotCodeSchema]);

export const createPilotRequest = z.strictObject({ code: pilotCodeSchema, name: line(100) });
export type CreatePilotRequest = z.infer<typeof createPilotRequest>;
