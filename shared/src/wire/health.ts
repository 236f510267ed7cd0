import * as z from 'zod/mini';

const state = z.enum(['up', 'down', 'off']);

/** `off` is a part this site does not use. */
export const healthSchema = z.object({
  status: z.enum(['up', 'down']),
  checks: z.object({ database: state, broker: state }),
});
