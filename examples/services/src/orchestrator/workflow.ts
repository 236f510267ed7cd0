import { z } from 'zod';
import { entryById } from '../catalogue/entries';
import { type Kind } from '../catalogue/entry';
import { MAX_NAME, MAX_STEPS } from './limits';

const entryId = z.enum([...entryById.keys()]);

/** A workflow as the page sends it. */
export const draft = z.object({
  name: z.string().trim().min(1).max(MAX_NAME),
  pilotCode: z.string(),
  /** `fails`: on purpose, to see what the portal does with it. */
  steps: z
    .array(z.object({ entryId, fails: z.boolean() }))
    .min(1)
    .max(MAX_STEPS),
});

/** All that is kept; times are ms since 1970. */
export const kept = z.object({
  workflows: z.array(draft.extend({ id: z.string(), changedBy: z.string(), changedAt: z.number() })),
  runs: z.array(
    z.object({
      ...{
        id: z.string(),
        workflowId: z.string(),
        name: z.string(),
        pilotCode: z.string(),
        startedBy: z.string(),
      },
      startedAt: z.number(),
      cancelledAt: z.number().nullable(),
      /** `missing` inputs let a step fail; all is decided when the run starts, so that editing meanwhile changes nothing. */
      steps: z.array(z.object({ entryId, fails: z.boolean(), missing: z.array(z.custom<Kind>()) })),
      /** Whether the portal was told of its end: not yet, told, no key, refused for good, or nothing to tell. */
      delivery: z.enum(['pending', 'sent', 'off', 'refused', 'none']),
    }),
  ),
});

export type Draft = z.infer<typeof draft>;
export type Kept = z.infer<typeof kept>;
export type Workflow = Kept['workflows'][number];
export type Run = Kept['runs'][number];
