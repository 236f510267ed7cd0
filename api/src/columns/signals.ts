import { type Queryable } from '../db/database';
import { sql } from '../db/sql';

/** Notices that were just stored: every instance pushes them to the people who listen to it. */
export const NOTICES_CHANNEL = 'portal_notices';
/** Sessions that ended, or whose topics changed: every instance closes their links. */
export const SESSIONS_CHANNEL = 'portal_sessions';

/** Notifications that somebody marked or deleted: every instance tells that person's other tabs and devices. */
export const READ_RECEIPTS_CHANNEL = 'portal_marks';

/** Conditions that changed: every instance tells the people concerned who listen to it. */
export const CONDITIONS_CHANNEL = 'portal_conditions';

/** PostgreSQL takes 8000 bytes in one NOTIFY. */
const IDS_PER_SIGNAL = 150;

/** More marks than this at once are told without their ids. */
export const MOST_NAMED = 500;
const MANY = '*';

async function announce(
  tx: Queryable,
  channel: string,
  ids: readonly (string | number)[],
  head = '',
): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_PER_SIGNAL) {
    const payload = head + ids.slice(start, start + IDS_PER_SIGNAL).join(',');
    await tx.query(sql`select pg_notify(${channel}, ${payload})`);
  }
}

/** Said when the transaction commits, and only then. */
export const announceNotices = (tx: Queryable, ids: readonly number[]) => announce(tx, NOTICES_CHANNEL, ids);

/** Said when the transaction commits, and only then. */
export const announceSessionsEnded = (tx: Queryable, ids: readonly string[]) =>
  announce(tx, SESSIONS_CHANNEL, ids);

/** Said when the transaction commits, and only then: conditions changed, or somebody did something about them. */
export const announceConditions = (tx: Queryable, ids: readonly string[]) =>
  announce(tx, CONDITIONS_CHANNEL, ids);

/** Said when the transaction commits, and only then: notifications of one recipient were marked or deleted. */
export const announceReadReceipts = (tx: Queryable, recipient: string, ids: readonly string[]) =>
  announce(tx, READ_RECEIPTS_CHANNEL, ids.length > MOST_NAMED ? [MANY] : ids, `${recipient} `);

export interface ReadReceiptsSignal {
  readonly recipient: string;
  /** `many` where there were too many to name. */
  readonly ids: readonly string[] | 'many';
}

export function parseReadReceiptsSignal(payload: string): ReadReceiptsSignal {
  const [recipient = '', ids = ''] = payload.split(' ');
  return { recipient, ids: ids === MANY ? 'many' : readSignal(ids) };
}

export const readSignal = (payload: string): string[] => payload.split(',').filter((id) => id !== '');
