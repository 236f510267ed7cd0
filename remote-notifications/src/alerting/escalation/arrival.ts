import type { EscalationDelivery, EscalationFiring } from '@portal/kit/wire';

type State = EscalationDelivery['state'];

/** From the worst on. */
const states: readonly State[] = ['failed', 'waiting', 'unknown', 'sent'];

/** How far steps that were done have arrived: the worst of their messages. A step that reached nobody has failed. */
export function arrivalOf(firings: readonly EscalationFiring[]): State {
  const reached = new Set(
    firings.flatMap(({ outcome, deliveries = [] }): State[] =>
      outcome === 'nobody' ? ['failed'] : deliveries.map(({ state }) => state),
    ),
  );
  return states.find((one) => reached.has(one)) ?? 'sent';
}

/** Messages of one step that have come equally far, for the same reason. */
export interface Alike {
  readonly delivery: EscalationDelivery;
  /** Of the people; none for a target. */
  readonly names: readonly string[];
}

/** The messages of a step, those alike as one. What arrived stands first. */
export function alikeOf(deliveries: readonly EscalationDelivery[]): Alike[] {
  const groups = new Map<string, { delivery: EscalationDelivery; names: string[] }>();
  for (const delivery of deliveries) {
    const { state, reason, status, person } = delivery;
    const key = `${state} ${reason ?? ''} ${status ?? ''}`;
    const group = groups.get(key) ?? { delivery, names: [] };
    groups.set(key, group);
    if (person) group.names.push(person.name);
  }
  const rank = ({ delivery: { state } }: Alike) => -states.indexOf(state);
  return [...groups.values()].sort((one, other) => rank(one) - rank(other));
}

/** A key of the messages that are still being tried; empty if none is. */
export const underWayIn = (firings: readonly EscalationFiring[] = []): string =>
  firings
    .flatMap(({ at, step, deliveries = [] }) =>
      deliveries.filter(({ state }) => state === 'waiting').map(() => `${at} ${step}`),
    )
    .join();
