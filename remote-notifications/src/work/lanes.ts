import type { WorkItem } from '@portal/kit/wire';
import { isOverdue } from '../assignments/due';

/** One person's open work, or what nobody has. */
export interface Lane {
  key: string;
  /** Undefined where nobody has it. */
  name: string | undefined;
  /** Said where work of several pilots is shown. */
  pilot: string | undefined;
  /** What to do first is first. */
  items: WorkItem[];
  overdue: number;
}

/**
 * Work by person: what nobody has first, then a lane for each person, in the order of their names.
 * @param items what to do first is first
 * @param now ms
 */
export function lanesOf(items: readonly WorkItem[], now: number): Lane[] {
  const isMany = new Set(items.map(({ pilotCode }) => pilotCode)).size > 1;
  const lanes = new Map<string, Lane>();
  for (const one of items) {
    const { owner, pilotCode } = one;
    const key = owner ? `${isMany ? pilotCode : ''} ${owner.userId}` : '';
    const lane = lanes.get(key) ?? {
      ...{ key, name: owner?.name, items: [], overdue: 0 },
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
