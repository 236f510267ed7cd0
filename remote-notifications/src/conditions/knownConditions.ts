import type { Condition, Notification } from '@portal/kit/wire';

/** Conditions remembered; the oldest are forgotten. */
const MEMORY = 1000;
const known = new Map<string, Condition>();

/** Remembers how a condition was last said to stand: its notification may come after that. */
export function keepCondition(condition: Condition): void {
  known.delete(condition.conditionId);
  known.set(condition.conditionId, condition);
  for (const id of known.keys()) {
    if (known.size <= MEMORY) break;
    known.delete(id);
  }
}

/** A live notification with how its condition stands, as far as that is known. */
export function withCondition(one: Notification): Notification {
  const condition = known.get(one.relatedCondition ?? '');
  return condition === undefined ? one : { ...one, condition };
}
