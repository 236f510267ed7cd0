import * as z from 'zod/mini';
import { filterFields, pageFields } from './paging';
import { line, utc } from './text';

/** Who did what to whom, when, from where (contract §3). */
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
export type AuditQuery = z.infer<typeof auditQuery>;
