import { type Condition } from '@portal/shared/wire';
import { type AssignmentTarget } from '../assignments/target';
import { type Clock } from '../assignments/notify';
import { orderPersonal } from '../../alerting';
import { ringOf } from '../../events';
import { type Caller, displayName, type Queryable } from '../../platform';

interface Handing {
  /** The name of the person who assigns it, if not the caller. */
  readonly giver?: string;
  readonly target: Pick<AssignmentTarget, 'id' | 'name'>;
  readonly words?: string | undefined;
  /** The new and the former owner, without the person who acted. */
  readonly people: readonly (string | undefined)[];
}

export async function notifyAssigned(
  tx: Queryable,
  caller: Caller,
  { conditionId, description, topic }: Pick<Condition, 'conditionId' | 'description' | 'topic'>,
  { giver = displayName(caller), target, words, people }: Handing,
  { now, site }: Clock,
): Promise<void> {
  const recipients = people.filter((id) => id !== undefined).filter((id) => id !== caller.userId);
  // Without translated words, so that it reads the same in every language.
  const step = `${giver} → ${target.name}${words === undefined ? '' : `: ${words}`}`;
  const [notice] = await ringOf(tx, [
    { conditionId, people: recipients, words: `${step} · ${description ?? topic}` },
  ]);
  if (notice !== undefined) await orderPersonal(tx, notice, { people: recipients, why: 'handed' }, now, site);
}
