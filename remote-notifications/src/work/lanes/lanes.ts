import type { WorkItem } from '@portal/kit/wire';
import { isOverdue } from '../assignments/due';

export interface Lane {
  key: string;
  /** Undefined for unowned work. */
  name: string | undefined;
  /** Set where work of several pilots is shown. */
  pilot: string | undefined;
  /** The most urgent first. */
  items: WorkItem[];
  overdue: number;
}

/** Groups work, sorted by urgency, into lanes: unowned first, then people by name. `now` in ms. */
export function lanesOf(items: readonly WorkItem[], now: number): Lane[] {
  const isMany = new Set(items.map(({ pilotCode }) => pilotCode)).size > 1;
  const lanes = new Map<string, Lane>();
  for (const one of items) {
    const { owner, pilotCode } = one;
    const key = owner ? `${isMany ? pilotCode : ''} ${owner.userId}` : '';
    const lane = lanes.get(key) ?? {
      key,
      name: owner?.name,
      items: [],
      overdue: 0,
      pilot: owner && isMany ? pilotCode : undefined,
    };
    lane.items.push(one);
    if (isOverdue({ due: one.due, status: one.state }, now)) lane.overdue += 1;
    lanes.set(key, lane);
  }
  const persons = [...lanes.values()].filter(({ name }) => name !== undefined);
  persons.sort(
    (a, b) => (a.pilot ?? '').localeCompare(b.pilot ?? '') || (a.name ?? '').localeCompare(b.name ?? ''),
  );
  return [lanes.get('') ?? { key: '', name: undefined, pilot: undefined, items: [], overdue: 0 }, ...persons];
}
