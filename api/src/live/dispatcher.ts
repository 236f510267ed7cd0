import { setImmediate } from 'node:timers/promises';
import { topicOf } from '@portal/shared/wire';
import { col, type Database, first, NOTICES_CHANNEL, parseNoticesSignal, rows, sql } from '../platform';
import { framesOf, readNotifications, type StoredNotification } from './frames';
import { type Hub } from './hub';
import { type Carried, type CarriedFrames } from './nats/carriedFrames';

const NOTICES_PER_STATEMENT = 500;
/** The most notifications of one statement: beside one of the embedded database nothing else runs. */
const NOTIFICATIONS_PER_STATEMENT = 2000;
/** How far a catch-up reaches back before the last push: longer than any transaction, or the difference of clocks. */
const OVERLAP_MS = 60_000;
/** How long frames by NATS may take after their signal, before the rows are read: their sender died, or lost NATS. */
const GRACE_MS = 500;
/** Frames that are written in one go, beside which no other work of the process is done. */
const FRAMES_IN_ONE_GO = 50;

/** Notices to push, in the order of their signals. */
interface Waiting {
  readonly ids: readonly string[];
  /** The batch that has their frames by NATS, until this time in ms. */
  readonly carried?: { readonly batch: string; readonly until: number };
}

export interface Dispatcher {
  /** Notices that are stored and not yet pushed to the links of this instance. */
  waiting(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The dispatcher: pushes stored notices to the recipients whose links are on this instance, in the order of the signals of
 * the database. A signal carries ids only. Where its frames come by NATS, they are pushed; otherwise, or if they do not
 * come, the rows are read. Either way a push equals a refetch. After a gap in the signal it catches up.
 * @param carrier the frames by NATS, where the site has it
 */
export function createDispatcher(
  db: Database,
  hub: Hub,
  onError: (error: unknown) => void,
  carrier: () => CarriedFrames | undefined = () => undefined,
): Dispatcher {
  const waiting: Waiting[] = [];
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

  const publishFrames = async (frames: ReturnType<typeof framesOf>) => {
    for (const [at, { recipient, body }] of frames.entries()) {
      hub.publish(topicOf(recipient), body);
      if (at % FRAMES_IN_ONE_GO === FRAMES_IN_ONE_GO - 1) await setImmediate();
    }
  };

  const read = async (ids: readonly string[], listeners: readonly string[]) => {
    if (ids.length === 0 || listeners.length === 0) return [];
    const step = Math.ceil(NOTIFICATIONS_PER_STATEMENT / listeners.length);
    const found: StoredNotification[] = [];
    for (let start = 0; start < ids.length; start += step)
      for (const one of await readNotifications(db, ids.slice(start, start + step), { of: listeners }))
        found.push(one);
    return framesOf(found.map(({ notification }) => notification));
  };

  const publish = async (fresh: readonly string[]) => publishFrames(await read(fresh, recipients()));

  const pushCarried = async (
    ids: readonly string[],
    { frames, unsure }: Extract<Carried, { kind: 'complete' }>,
  ) => {
    const others = await read(ids, unsure);
    remember(ids);
    await publishFrames([...frames, ...others]);
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
    for (let start = 0; start < missed.length; start += NOTICES_PER_STATEMENT)
      waiting.push({ ids: missed.slice(start, start + NOTICES_PER_STATEMENT).map(({ id }) => String(id)) });
  };

  const reached = () => {
    if (Date.now() - OVERLAP_MS > Date.parse(since)) since = new Date(Date.now() - OVERLAP_MS).toISOString();
  };

  /** Pushes the first that wait by what NATS brought. @returns false if their rows must be read */
  const pushFirstCarried = async ({ ids, carried }: Waiting, frames: CarriedFrames | undefined) => {
    if (carried === undefined || frames === undefined) return false;
    const { batch, until } = carried;
    const brought = frames.carried(batch, recipients());
    const left = until - Date.now();
    if (brought.kind === 'coming' && left > 0) {
      await frames.more(left);
      return true;
    }
    frames.forget(batch);
    // Some that a catch-up pushed meanwhile are in these frames again.
    if (brought.kind !== 'complete' || ids.some((id) => pushed.has(id))) return false;
    // Before the rows of some are read: where that fails, all are read later.
    waiting[0] = { ids };
    await pushCarried(ids, brought);
    waiting.shift();
    reached();
    return true;
  };

  const mustBeRead = ({ carried }: Waiting): boolean =>
    carried === undefined ||
    carried.until <= Date.now() ||
    (carrier()?.carried(carried.batch, []).kind ?? 'unread') === 'unread';

  /** Takes those whose rows are read in one statement: none beyond a batch that NATS carries. */
  const takeRead = (): string[] => {
    const ids: string[] = [];
    do ids.push(...(waiting.shift()?.ids ?? []));
    while (
      waiting[0] !== undefined &&
      mustBeRead(waiting[0]) &&
      ids.length + waiting[0].ids.length <= NOTICES_PER_STATEMENT
    );
    return ids;
  };

  const drain = async () => {
    while (!stopped && (gap || waiting.length > 0)) {
      if (gap) await catchUp();
      const [next] = waiting;
      if (next !== undefined && (await pushFirstCarried(next, carrier()))) continue;
      const ids = takeRead();
      try {
        await push(ids);
        reached();
      } catch (error) {
        waiting.unshift({ ids });
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
    waiting: () => waiting.reduce((sum, { ids }) => sum + ids.length, 0),
    async start() {
      since = (await first(db, { at: col.text }, sql`select clock_timestamp() as at`))?.at ?? '';
      await db.listen(
        NOTICES_CHANNEL,
        (payload) => {
          const { ids, isCarried } = parseNoticesSignal(payload);
          const [batch] = ids;
          waiting.push({
            ids,
            ...(isCarried && batch !== undefined && { carried: { batch, until: Date.now() + GRACE_MS } }),
          });
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
