import { type Queryable } from '../database';
import { sql } from '../sql';

/** Ids of stored notices: each instance pushes them to its links. */
export const NOTICES_CHANNEL = 'portal_notices';
/** Ids of sessions that ended: each instance closes their links. */
export const SESSIONS_CHANNEL = 'portal_sessions';
/** Ids of changed users and of renamed roles, which the database itself signals: each instance checks their links. */
export const USERS_CHANNEL = 'portal_users';

/** Read receipts: each instance sends them to the recipient's other links. */
export const READ_RECEIPTS_CHANNEL = 'portal_marks';

/** Ids of changed conditions: each instance publishes them to the people concerned. */
export const CONDITIONS_CHANNEL = 'portal_conditions';

/** One NOTIFY has at most 8000 bytes. */
const IDS_PER_SIGNAL = 150;

/** More read receipts than this at once are signalled without their ids. */
export const MAX_NAMED_RECEIPTS = 500;
const MANY = '*';

function payloadsOf(ids: readonly (string | number)[], head = ''): string[] {
  const payloads: string[] = [];
  for (let start = 0; start < ids.length; start += IDS_PER_SIGNAL)
    payloads.push(head + ids.slice(start, start + IDS_PER_SIGNAL).join(','));
  return payloads;
}

/** Sends all in one statement: an end of a condition that everybody hears of has a signal for each of them. */
async function announce(tx: Queryable, channel: string, payloads: readonly string[]): Promise<void> {
  if (payloads.length > 0)
    await tx.query(sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`);
}

/** The id of no notice: says that the frames follow by NATS. An instance that does not know it finds no row of it. */
const CARRIED = '0';

/**
 * This signal and those below are sent when the transaction commits. While this instance is connected to NATS, the frames
 * of the notices follow there.
 */
export function announceNotices(tx: Queryable, ids: readonly number[]): Promise<void> {
  const committed = tx.afterCommit && tx.announcing?.committed;
  if (committed === undefined) return announce(tx, NOTICES_CHANNEL, payloadsOf(ids));
  const payloads = payloadsOf(ids, `${CARRIED},`);
  tx.afterCommit?.(() => committed(payloads.map((payload) => parseNoticesSignal(payload).ids)));
  return announce(tx, NOTICES_CHANNEL, payloads);
}

export interface NoticesSignal {
  readonly ids: readonly string[];
  /** Whether the frames follow by NATS, as a batch named by the first id. */
  readonly isCarried: boolean;
}

export function parseNoticesSignal(payload: string): NoticesSignal {
  const ids = readSignal(payload);
  return ids[0] === CARRIED ? { ids: ids.slice(1), isCarried: true } : { ids, isCarried: false };
}

export const announceSessionsEnded = (tx: Queryable, ids: readonly string[]) =>
  announce(tx, SESSIONS_CHANNEL, payloadsOf(ids));

/** Conditions that changed, or on which somebody acted. */
export const announceConditions = (tx: Queryable, ids: readonly string[]) =>
  announce(tx, CONDITIONS_CHANNEL, payloadsOf(ids));

/** @param read the ids by recipient */
export const announceReadReceiptsOfEach = (tx: Queryable, read: ReadonlyMap<string, readonly string[]>) =>
  announce(
    tx,
    READ_RECEIPTS_CHANNEL,
    [...read].flatMap(([recipient, ids]) =>
      payloadsOf(ids.length > MAX_NAMED_RECEIPTS ? [MANY] : ids, `${recipient} `),
    ),
  );

export const announceReadReceipts = (tx: Queryable, recipient: string, ids: readonly string[]) =>
  announceReadReceiptsOfEach(tx, new Map([[recipient, ids]]));

export interface ReadReceiptsSignal {
  readonly recipient: string;
  readonly ids: readonly string[] | 'many';
}

export function parseReadReceiptsSignal(payload: string): ReadReceiptsSignal {
  const [recipient = '', ids = ''] = payload.split(' ');
  return { recipient, ids: ids === MANY ? 'many' : readSignal(ids) };
}

export const readSignal = (payload: string): string[] => payload.split(',').filter((id) => id !== '');
