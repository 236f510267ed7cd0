import { withFormerNames } from '@portal/shared/server';
import {
  ALL,
  type Condition,
  conditionSchema,
  CONDITIONS_PER_FRAME,
  conditionsFrame,
  SUPER_ADMIN,
  topicOf,
} from '@portal/shared/wire';
import {
  col,
  conditionColumns,
  conditionOf,
  CONDITIONS_CHANNEL,
  conditionShape,
  type Database,
  readSignal,
  rows,
  sql,
} from '../platform';
import { type Hub } from './hub';

/** Changes within this time go out together, ms: a batch of events becomes one frame per person. */
const GATHER_MS = 50;
/** More changed conditions than this are published as "many", and listeners refetch. */
const MAX_NAMED_CONDITIONS = 200;

/** In one pass: 200 conditions that 3,000 people hear of are 600,000 pairs. */
function byRecipient(concerned: readonly { id: string; recipient: string }[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const { id, recipient } of concerned) {
    const theirs = groups.get(recipient);
    if (theirs === undefined) groups.set(recipient, new Set([id]));
    else theirs.add(id);
  }
  return groups;
}

export interface ConditionsPublisher {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The conditions publisher: sends the state of a changed condition to its recipients and to supervisors and
 * administrators of its pilot. The signal carries ids only and the rows are read again, so frames may arrive in any
 * order. A failed or missed signal is published as "many".
 */
export function createConditionsPublisher(
  db: Database,
  hub: Hub,
  overseerRoles: readonly string[],
  onError: (error: unknown) => void,
): ConditionsPublisher {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  const recipientsHere = () => hub.topics().map((topic) => topic.slice(topicOf('').length));
  const publishMany = () => {
    for (const recipient of recipientsHere())
      hub.publish(topicOf(recipient), conditionsFrame({ many: true }));
  };

  const publishChanges = async (ids: readonly string[]) => {
    const listeners = recipientsHere();
    if (listeners.length === 0) return;
    if (ids.length > MAX_NAMED_CONDITIONS) return publishMany();
    const concerned = await rows(
      db,
      { id: col.text, recipient: col.text },
      // Only in pilots that are theirs today: a notification may be older than a move.
      sql`select n.condition_id as id, n.user_id as recipient
        from notifications n join conditions c on c.id = n.condition_id
        where n.condition_id = any(${ids}::uuid[]) and n.user_id = any(${listeners}::text[])
          and (n.user_id = ${SUPER_ADMIN} or exists (
            select from users u where u.id::text = n.user_id and u.pilot_code in (c.pilot_code, ${ALL})))
        union
        select c.id, u.id::text
        from conditions c join users u on u.pilot_code in (c.pilot_code, ${ALL}) join roles r on r.id = u.role_id
        where c.id = any(${ids}::uuid[]) and u.id::text = any(${listeners}::text[])
          and (u.pilot_role = 'ADMIN' or r.name = any(${overseerRoles}::text[]))`,
    );
    if (concerned.length === 0) return;
    const conditions = await rows(
      db,
      conditionShape,
      sql`select ${conditionColumns} from conditions c where c.id = any(${ids}::uuid[]) order by c.nth`,
    );
    const states = conditions.map(conditionOf);
    for (const [recipient, theirs] of byRecipient(concerned))
      publish(
        recipient,
        states.filter(({ conditionId }) => theirs.has(conditionId)),
      );
  };

  const publish = (recipient: string, conditions: readonly Condition[]) => {
    const states = conditions.map((one) => withFormerNames(conditionSchema, one));
    for (let start = 0; start < states.length; start += CONDITIONS_PER_FRAME)
      hub.publish(
        topicOf(recipient),
        conditionsFrame({ conditions: states.slice(start, start + CONDITIONS_PER_FRAME) }),
      );
  };

  const flush = () => {
    timer = undefined;
    const batch = [...waiting];
    waiting = new Set();
    working = working.then(() =>
      publishChanges(batch).catch((error: unknown) => {
        onError(error);
        publishMany();
      }),
    );
  };

  return {
    start: () =>
      db.listen(
        CONDITIONS_CHANNEL,
        (payload) => {
          for (const id of readSignal(payload)) waiting.add(id);
          timer ??= setTimeout(flush, GATHER_MS);
        },
        publishMany,
      ),
    async stop() {
      clearTimeout(timer);
      await working;
    },
  };
}
