import { type Marks, MARKS_PER_FRAME, marksFrame, topicOf } from '@portal/shared/wire';
import {
  col,
  type Database,
  MAX_NAMED_RECEIPTS,
  parseReadReceiptsSignal,
  READ_RECEIPTS_CHANNEL,
  rows,
  sql,
} from '../platform';
import { type Hub } from './hub';

/** Read receipts within this time go out together, ms: reading forty one by one becomes one frame. */
const GATHER_MS = 50;

type WaitingReceipts = Map<string, Set<string> | 'many'>;

export interface ReadReceiptsPublisher {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The read receipts publisher: tells a person's links what was read, marked unread or deleted. Super administrators
 * share one inbox and its read receipts. The signal carries ids only and the rows are read again, so frames may arrive
 * in any order. A failed or missed signal is published as "many", and listeners refetch.
 */
export function createReadReceiptsPublisher(
  db: Database,
  hub: Hub,
  onError: (error: unknown) => void,
): ReadReceiptsPublisher {
  let waiting: WaitingReceipts = new Map();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  const gather = (recipient: string, ids: readonly string[] | 'many') => {
    const before = waiting.get(recipient) ?? new Set<string>();
    const all = before === 'many' || ids === 'many' ? 'many' : new Set([...before, ...ids]);
    waiting.set(recipient, all === 'many' || all.size > MAX_NAMED_RECEIPTS ? 'many' : all);
    timer ??= setTimeout(flush, GATHER_MS);
  };

  const recipientsHere = () => hub.topics().map((topic) => topic.slice(topicOf('').length));

  const publishChanges = async (recipient: string, ids: ReadonlySet<string> | 'many') => {
    const topic = topicOf(recipient);
    if (!hub.topics().includes(topic)) return;
    if (ids === 'many') return hub.publish(topic, marksFrame({ many: true }));
    const named = [...ids];
    const notifications = await rows(
      db,
      { id: col.text, unread: col.flag },
      sql`select id, unread from notifications where user_id = ${recipient} and id = any(${named}::uuid[])`,
    );
    const states = new Map(notifications.map(({ id, unread }) => [id, unread]));
    for (let start = 0; start < named.length; start += MARKS_PER_FRAME)
      hub.publish(topic, marksFrame(readReceiptsOf(named.slice(start, start + MARKS_PER_FRAME), states)));
  };

  const flush = () => {
    timer = undefined;
    const batch = waiting;
    waiting = new Map();
    working = working.then(async () => {
      for (const [recipient, ids] of batch)
        await publishChanges(recipient, ids).catch((error: unknown) => {
          onError(error);
          hub.publish(topicOf(recipient), marksFrame({ many: true }));
        });
    });
  };

  return {
    start: () =>
      db.listen(
        READ_RECEIPTS_CHANNEL,
        (payload) => {
          const { recipient, ids } = parseReadReceiptsSignal(payload);
          gather(recipient, ids);
        },
        () => recipientsHere().forEach((recipient) => gather(recipient, 'many')),
      ),
    async stop() {
      clearTimeout(timer);
      await working;
    },
  };
}

function readReceiptsOf(ids: readonly string[], states: ReadonlyMap<string, boolean>): Partial<Marks> {
  const of = (state: boolean | undefined) => ids.filter((id) => states.get(id) === state);
  const marks = { read: of(false), unread: of(true), deleted: of(undefined) };
  return Object.fromEntries(Object.entries(marks).filter(([, some]) => some.length > 0));
}
