import { type Queryable } from '../db/database';
import { sql } from '../db/sql';

/** Ids of stored notices: each instance pushes them to its links. */
export const NOTICES_CHANNEL = 'portal_notices';
/** Ids of sessions that ended, or whose topics changed: each instance closes their links. */
export const SESSIONS_CHANNEL = 'portal_sessions';

/** Read receipts: each instance sends them to the recipient's other links. */
export const READ_RECEIPTS_CHANNEL = 'portal_marks';

/** Ids of changed conditions: each instance publishes them to the people concerned. */
export const CONDITIONS_CHANNEL = 'portal_conditions';

/** One NOTIFY has at most 8000 bytes. */
const IDS_PER_SIGNAL = 150;

/** More read receipts than this at once are signalled without their ids. */
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

/** This signal and those below are sent when the transaction commits. */
export const announceNotices = (tx: Queryable, ids: readonly number[]) => announce(tx, NOTICES_CHANNEL, ids);

export const announceSessionsEnded = (tx: Queryable, ids: readonly string[]) =>
  announce(tx, SESSIONS_CHANNEL, ids);

/** Conditions that changed, or on which somebody acted. */
export const announceConditions = (tx: Queryable, ids: readonly string[]) =>
  announce(tx, CONDITIONS_CHANNEL, ids);

export const announceReadReceipts = (tx: Queryable, recipient: string, ids: readonly string[]) =>
  announce(tx, READ_RECEIPTS_CHANNEL, ids.length > MOST_NAMED ? [MANY] : ids, `${recipient} `);

export interface ReadReceiptsSignal {
  readonly recipient: string;
  readonly ids: readonly string[] | 'many';
}

export function parseReadReceiptsSignal(payload: string): ReadReceiptsSignal {
  const [recipient = '', ids = ''] = payload.split(' ');
  return { recipient, ids: ids === MANY ? 'many' : readSignal(ids) };
}

export const readSignal = (payload: string): string[] => payload.split(',').filter((id) => id !== '');
