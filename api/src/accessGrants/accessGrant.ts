import { type AccessGrant } from '@portal/shared/wire';
import { type Queryable } from '../db/database';
import { type Mailer } from '../mail/mailer';
import { type AuditRecord } from '../auditTrail/audit';

/**
 * By what access grants end: another password, set with the one of before; a reset by a mailed link; the undoing of a change of
 * the e-mail; and the word of their owner that somebody broke in.
 */
export type Ending = 'newPassword' | 'reset' | 'undo' | 'brokenInto';

/** The end of somebody's footholds. */
interface Recovery {
  readonly userId: string;
  readonly ending: Ending;
  readonly mailer: Pick<Mailer, 'enqueue'>;
  /** Writes down what ends beside what is their own. */
  readonly note: (record: Pick<AuditRecord, 'action' | 'target' | 'details'>) => Promise<void>;
}

/** One kind of what acts for a person (SECURITY.md, "What speaks for a person"). */
export interface AccessGrantSource {
  readonly endedBy: readonly Ending[];
  /** Where it is kept: a table that refers to people stands here, or only records what they did. */
  readonly tables: readonly string[];
  /** Those that are alive. */
  readonly list: (db: Queryable, userId: string, now: Date) => Promise<readonly Omit<AccessGrant, 'kind'>[]>;
  readonly end: (tx: Queryable, recovery: Recovery) => Promise<unknown>;
}

export const always: readonly Ending[] = ['newPassword', 'reset', 'undo', 'brokenInto'];
