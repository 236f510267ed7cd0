import type { WorkItem } from '@portal/kit/wire';
import { byUrgency } from './urgency';

/** The most urgent unowned and own work. Neither kind pushes the other out in a flood. `now` in ms. */
export function urgentOf(
  nobodys: readonly WorkItem[],
  own: readonly WorkItem[],
  most: number,
  now: number,
): WorkItem[] {
  const ofOwn = Math.min(own.length, Math.max(1, most - nobodys.length));
  return [...nobodys.slice(0, most - ofOwn), ...own.slice(0, ofOwn)].sort(byUrgency(now));
}
