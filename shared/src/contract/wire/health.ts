import * as z from 'zod/mini';

/** `degraded`: it answers, but not everything, or slowly. */
const status = z.enum(['up', 'degraded', 'down']);
/** `slow`: it answers late, or statements wait for a lock. */
const database = z.enum(['up', 'slow', 'down']);
/** `off`: this site does not use it. */
const optional = z.enum(['up', 'down', 'off']);

/** Whether an instance can answer calls: only its database decides. */
export const readinessSchema = z.object({
  status,
  checks: z.object({ database }),
  /** What is wrong, in words. */
  detail: z.optional(z.string()),
});

/** All that an instance works with. */
export const healthSchema = z.object({
  status,
  checks: z.object({ database, broker: optional, nats: optional }),
  detail: z.optional(z.string()),
});
