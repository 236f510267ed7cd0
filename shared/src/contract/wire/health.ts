import * as z from 'zod/mini';

const state = z.enum(['up', 'down', 'off']);

/** `off`: this site does not use it. */
export const healthSchema = z.object({
  status: z.enum(['up', 'down']),
  checks: z.object({ database: state, broker: state }),
});
