import { type Queryable } from '../db/database';
import { sql } from '../db/sql';

/** Notices that were just stored: every instance pushes them to the people who listen to it. */
export const NOTICES_CHANNEL = 'portal_notices';
/** Sessions that ended, or whose topics changed: every instance closes their links. */
export const SESSIONS_CHANNEL = 'portal_sessions';

/** PostgreSQL takes 8000 bytes in one NOTIFY. */
const IDS_PER_SIGNAL = 150;

async function announce(tx: Queryable, channel: string, ids: readonly (string | number)[]): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_PER_SIGNAL)
    await tx.query(sql`select pg_notify(${channel}, ${ids.slice(start, start + IDS_PER_SIGNAL).join(',')})`);
}

/** Said when the transaction commits, and only then (contract §4). */
export const announceNotices = (tx: Queryable, ids: readonly number[]) => announce(tx, NOTICES_CHANNEL, ids);

/** Said when the transaction commits, and only then. */
export const announceSessionsEnded = (tx: Queryable, ids: readonly string[]) =>
  announce(tx, SESSIONS_CHANNEL, ids);

export const readSignal = (payload: string): string[] => payload.split(',').filter((id) => id !== '');
