import { type AccessGrant, type AuditAction } from '@portal/shared/wire';
import { type AuditDetails, type AuditTarget, type Identity, type Queryable } from '../../platform';
import { type Mailer } from '../../alerting';

/**
 * The events that end access grants: a new password set with the old one, a reset by a mailed link, an undone change of
 * the e-mail, and the owner's report of a break-in.
 */
export type GrantEnding = 'newPassword' | 'reset' | 'undo' | 'brokenInto';

interface Recovery {
  readonly userId: string;
  readonly ending: GrantEnding;
  readonly mailer: Pick<Mailer, 'enqueue'>;
  readonly identity: Identity;
  /** Writes an audit entry for a revoked grant that belongs to a pilot. */
  readonly note: (action: AuditAction, target: AuditTarget, details?: AuditDetails) => Promise<void>;
}

/** One kind of access grant (SECURITY.md, "What speaks for a person"). */
export interface AccessGrantSource {
  readonly endedBy: readonly GrantEnding[];
  /** Its tables. Each table that refers to people belongs to a source, or only records what they did. */
  readonly tables: readonly string[];
  /** Live ones only. */
  readonly list: (db: Queryable, userId: string, now: Date) => Promise<readonly Omit<AccessGrant, 'kind'>[]>;
  readonly end: (tx: Queryable, recovery: Recovery) => Promise<unknown>;
}

export const always: readonly GrantEnding[] = ['newPassword', 'reset', 'undo', 'brokenInto'];
