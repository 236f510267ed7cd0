import type { Condition, Notification } from '@portal/kit/wire';

const MEMORY = 1000;
const known = new Map<string, Condition>();

/** Remembers the latest state of a condition, because its notification may arrive after that state. */
export function keepCondition(condition: Condition): void {
  known.delete(condition.conditionId);
  known.set(condition.conditionId, condition);
  for (const id of known.keys()) {
    if (known.size <= MEMORY) break;
    known.delete(id);
  }
}

export function withCondition(one: Notification): Notification {
  const condition = known.get(one.relatedCondition ?? '');
  return condition === undefined ? one : { ...one, condition };
}
