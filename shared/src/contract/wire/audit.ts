import * as z from 'zod/mini';
import { filterFields, pageFields } from './paging';
import { line, utc } from './text';

/** An entry of the audit trail. */
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
  /** Leaves out the entries of an area, such as `auth`. */
  without: z.optional(line(64)),
  actorId: z.optional(line(64)),
});

/** `auth.failed`: a wrong password, code or key. `call.refused`: a call without permission. */
export const refusalActions = ['auth.failed', 'call.refused'] as const;

/** Refusals, one entry per day, account, call, status and address. */
export const refusalEntrySchema = z.object({
  id: z.string(),
  action: z.enum(refusalActions),
  /** Empty without a known account. Security: what was typed instead is not stored, as it may be a password. */
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
