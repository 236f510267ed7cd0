import { type Condition } from '@portal/shared/wire';
import { type Target } from '../assignments/target';
import { type Clock } from '../assignments/notify';
import { orderPersonal } from '../channels/chosen';
import { ringOf } from '../conditions/notify';
import { type Queryable } from '../db/database';
import { type Caller, displayName } from '../rules/caller';

interface Handing {
  readonly target: Target;
  readonly words?: string | undefined;
  /** Whom to tell of it: who has it now, who had it; whoever did it knows. */
  readonly people: readonly (string | undefined)[];
}

/** Tells of a condition that was handed over, by the bell and by the ways that each person chose, with the giver's words. */
export async function notifyAssigned(
  tx: Queryable,
  caller: Caller,
  { conditionId, description, topic }: Condition,
  { target, words, people }: Handing,
  { now, timeZone }: Clock,
): Promise<void> {
  const recipients = people.filter((id) => id !== undefined).filter((id) => id !== caller.userId);
  // Without words but the writer's own, so that it reads the same in every language.
  const step = `${displayName(caller)} → ${target.name}${words === undefined ? '' : `: ${words}`}`;
  const [notice] = await ringOf(tx, [
    { conditionId, people: recipients, words: `${step} · ${description ?? topic}` },
  ]);
  if (notice !== undefined)
    await orderPersonal(tx, notice, { people: recipients, why: 'handed' }, now, timeZone);
}
