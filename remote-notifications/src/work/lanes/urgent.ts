import type { WorkItem } from '@portal/kit/wire';
import { workItemsByUrgency } from './urgency';

/** The most urgent of unowned and own work; of each at least one, so that a flood of neither hides the other. `now` in ms. */
export function urgentOf(
  nobodys: readonly WorkItem[],
  own: readonly WorkItem[],
  most: number,
  now: number,
): WorkItem[] {
  const first = [...nobodys.slice(0, 1), ...own.slice(0, 1)];
  const rest = [...nobodys.slice(1), ...own.slice(1)].sort(workItemsByUrgency(now));
  return [...first, ...rest.slice(0, Math.max(0, most - first.length))]
    .sort(workItemsByUrgency(now))
    .slice(0, most);
}
