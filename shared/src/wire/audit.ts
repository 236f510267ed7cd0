import * as z from 'zod/mini';
import { filterFields, pageFields } from './paging';
import { line, utc } from './text';

/** Who did what to whom, when, from where. */
export const auditEntrySchema = z.object({
  id: z.string(),
  timestamp: utc,
  actorId: z.string(),
  actor: z.string(),
  /** `area.verb`, such as `users.create`. */
  action: z.string(),
  targetId: z.string(),
  target: z.string(),
  pilotCode: z.string(),
  address: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditQuery = z.object({
  ...pageFields,
  q: filterFields.q,
  from: filterFields.from,
  to: filterFields.to,
  action: z.optional(line(64)),
  /** Leaves out the entries of an area, such as `auth`: who signed in and out. */
  without: z.optional(line(64)),
  actorId: z.optional(line(64)),
});

/** `auth.failed`: a password, a code or a key was wrong. `call.refused`: somebody asked for what is not theirs. */
export const refusalActions = ['auth.failed', 'call.refused'] as const;

/** What was refused, folded: one entry per day, account, call, status and address. */
export const refusalEntrySchema = z.object({
  id: z.string(),
  action: z.enum(refusalActions),
  /** Empty where no account is known: what was typed instead of one is not kept. */
  userId: z.string(),
  person: z.string(),
  pilotCode: z.string(),
  call: z.string(),
  status: z.int(),
  address: z.string(),
  count: z.int(),
  first: utc,
  last: utc,
});
export type RefusalEntry = z.infer<typeof refusalEntrySchema>;

export const refusalsQuery = z.object({
  ...pageFields,
  q: filterFields.q,
  from: filterFields.from,
  to: filterFields.to,
  action: z.optional(z.enum(refusalActions)),
});
