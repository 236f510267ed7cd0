import type { WorkItem } from '@portal/kit/wire';
import { byUrgency } from './urgency';

/**
 * The most urgent of what nobody has and of what the reader has, the worst and oldest first. Each leaves room for the other:
 * what one has stays in sight in a flood, and what nobody has behind one's own.
 * @param now ms
 */
export function urgentOf(
  nobodys: readonly WorkItem[],
  own: readonly WorkItem[],
  most: number,
  now: number,
): WorkItem[] {
  const ofOwn = Math.min(own.length, Math.max(1, most - nobodys.length));
  return [...nobodys.slice(0, most - ofOwn), ...own.slice(0, ofOwn)].sort(byUrgency(now));
}
