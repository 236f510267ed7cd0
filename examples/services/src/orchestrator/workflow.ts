import { z } from 'zod';
import { titles } from '../catalogue/entries';

const step = z.object({ entryId: z.enum([...titles.keys()]), fails: z.boolean() });

/** A workflow as the page sends it. A step with `fails` fails on purpose, to show the portal's reaction. */
export const draft = z.object({
  name: z.string().trim().min(1).max(80),
  pilotCode: z.string(),
  steps: step.array().min(1).max(12),
});

const workflow = draft.extend({ id: z.string(), changedBy: z.string(), changedAt: z.number() });
const run = draft.extend({
  id: z.string(),
  workflowId: z.string(),
  startedBy: z.string(),
  startedAt: z.number(),
  /** Delivery of the run's event: waiting, sent, no key, refused for good, or nothing to send. */
  delivery: z.enum(['pending', 'sent', 'off', 'refused', 'none']),
});
/** The stored data; times are ms since 1970. */
export const storedData = z.object({ workflows: workflow.array(), runs: run.array() });

export type Draft = z.infer<typeof draft>;
export type Workflow = z.infer<typeof workflow>;
export type Run = z.infer<typeof run>;
