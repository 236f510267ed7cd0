import { setImmediate } from 'node:timers/promises';
import { type Notification, topicOf } from '@portal/shared/wire';
import {
  col,
  type Database,
  first,
  NOTICES_CHANNEL,
  notificationColumns,
  notificationShape,
  notificationTables,
  present,
  readSignal,
  rows,
  sql,
} from '../platform';
import { type Hub } from './hub';

const NOTICES_PER_STATEMENT = 500;
/** The most notifications of one statement: beside one of the embedded database nothing else runs. */
const NOTIFICATIONS_PER_STATEMENT = 2000;
/** Notifications in one frame: clients read frames of a few KiB best. */
const NOTIFICATIONS_PER_FRAME = 20;
/** How far a catch-up reaches back before the last push: longer than any transaction, or the difference of clocks. */
const OVERLAP_MS = 60_000;

function byRecipient(notifications: readonly Notification[]): Map<string, Notification[]> {
  const groups = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const group = groups.get(notification.userId);
    if (group === undefined) groups.set(notification.userId, [notification]);
    else group.push(notification);
  }
  return groups;
}

export interface Dispatcher {
  /** Notices that are stored and not yet pushed to the links of this instance. */
  waiting(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The dispatcher: pushes stored notices to the recipients whose links are on this instance. The signal carries ids only
 * and the rows are read again, so that a push equals a refetch. After a gap in the signal it catches up.
 */
export function createDispatcher(db: Database, hub: Hub, onError: (error: unknown) => void): Dispatcher {
  let waiting: string[] = [];
  let working: Promise<void> | undefined;
  /** The start of a catch-up: at first the start of this instance, later a little before the last push. */
  let since = '';
  let gap = false;
  let stopped = false;
  /** Ids pushed lately, so that a catch-up pushes nothing twice. */
  const pushed = new Set<string>();

  const remember = (ids: readonly string[]) => {
    for (const id of ids) pushed.add(id);
    for (const id of pushed) {
      if (pushed.size <= 50_000) break;
      pushed.delete(id);
    }
  };

  const recipients = () => hub.topics().map((topic) => topic.slice(topicOf('').length));

  const push = async (ids: readonly string[]) => {
    const fresh = ids.filter((id) => !pushed.has(id));
    remember(fresh);
    try {
      await publish(fresh);
    } catch (error) {
      // Only these: a catch-up also finds what was pushed before.
      fresh.forEach((id) => pushed.delete(id));
      throw error;
    }
  };

  const publish = async (fresh: readonly string[]) => {
    const listeners = recipients();
    if (fresh.length === 0 || listeners.length === 0) return;
    const step = Math.ceil(NOTIFICATIONS_PER_STATEMENT / listeners.length);
    const fetched: Notification[] = [];
    for (let start = 0; start < fresh.length; start += step) {
      const part = await rows(
        db,
        notificationShape,
        sql`select ${notificationColumns} from ${notificationTables}
          where n.notice_id = any(${fresh.slice(start, start + step)}::bigint[])
            and n.user_id = any(${listeners}::text[])
          order by n.notice_id`,
      );
      for (const one of part) fetched.push(present(one));
    }
    for (const [userId, notifications] of byRecipient(fetched)) {
      for (let start = 0; start < notifications.length; start += NOTIFICATIONS_PER_FRAME) {
        const batch = notifications.slice(start, start + NOTIFICATIONS_PER_FRAME);
        hub.publish(topicOf(userId), JSON.stringify(batch.length === 1 ? batch[0] : batch));
      }
      await setImmediate();
    }
  };

  const catchUp = async () => {
    // Before the rows are read: signals that are lost in the meantime are a separate gap.
    gap = false;
    const missed = await rows(
      db,
      { id: col.number, at: col.text },
      sql`select id, created_at as at from notices
        where created_at >= ${since}::timestamptz order by id`,
    ).catch((error: unknown) => {
      gap = true;
      throw error;
    });
    waiting.push(...missed.map(({ id }) => String(id)));
  };

  const drain = async () => {
    while (!stopped && (gap || waiting.length > 0)) {
      if (gap) await catchUp();
      const ids = waiting.slice(0, NOTICES_PER_STATEMENT);
      waiting = waiting.slice(NOTICES_PER_STATEMENT);
      try {
        await push(ids);
        if (Date.now() - OVERLAP_MS > Date.parse(since))
          since = new Date(Date.now() - OVERLAP_MS).toISOString();
      } catch (error) {
        waiting.unshift(...ids);
        throw error;
      }
    }
  };

  const wake = () => {
    working ??= drain().then(
      () => {
        working = undefined;
        // A signal after the last run and before this line would otherwise be lost.
        if (!stopped && (gap || waiting.length > 0)) wake();
      },
      (error: unknown) => {
        working = undefined;
        onError(error);
        setTimeout(wake, 500).unref();
      },
    );
  };

  return {
    waiting: () => waiting.length,
    async start() {
      since = (await first(db, { at: col.text }, sql`select clock_timestamp() as at`))?.at ?? '';
      await db.listen(
        NOTICES_CHANNEL,
        (payload) => {
          waiting.push(...readSignal(payload));
          wake();
        },
        () => {
          gap = true;
          wake();
        },
      );
    },
    async stop() {
      stopped = true;
      await working;
    },
  };
}
