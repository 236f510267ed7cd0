import type { Condition, Notification } from '@portal/kit/wire';

const MAX_KNOWN_CONDITIONS = 1000;
const latest = new Map<string, Condition>();

/** Remembers the latest state of a condition, because its notification may arrive after that state. */
export function keepCondition(condition: Condition): void {
  latest.delete(condition.conditionId);
  latest.set(condition.conditionId, condition);
  for (const id of latest.keys()) {
    if (latest.size <= MAX_KNOWN_CONDITIONS) break;
    latest.delete(id);
  }
}

export function withCondition(one: Notification): Notification {
  const condition = latest.get(one.relatedCondition ?? '');
  return condition === undefined ? one : { ...one, condition };
}
