import {
  deliveryFailures,
  deliveryStates,
  type EscalationDelivery,
  type EscalationFiring,
} from '@portal/shared/wire';
import { col, present, type Queryable, type RowOf, rows, shownName, sql } from '../../platform';

/** The prefix of the keys of a step's messages; round and index count from 0. The recipient's id follows. */
export const stepKey = (runId: string, round: number, index: number): string =>
  `escalation:${runId}:${round}:${index}`;

/** A finished step, as it is stored. */
export interface FinishedStep {
  readonly runId: string;
  readonly firing: EscalationFiring;
}

const keyOf = ({ runId, firing: { round, step } }: FinishedStep) => stepKey(runId, round - 1, step - 1);

const deliveryShape = {
  step: col.text,
  userId: col.orNull(col.text),
  name: col.orNull(col.text),
  state: col.oneOf(...deliveryStates),
  reason: col.orNull(col.oneOf(...deliveryFailures)),
  status: col.orNull(col.number),
};
type Delivery = RowOf<typeof deliveryShape>;

const shown = ({ userId, name, state, ...why }: Omit<Delivery, 'step'>): EscalationDelivery => ({
  ...(userId !== null && { person: { userId, name: name ?? '' } }),
  state,
  ...present(why),
});

/** The messages that a step ordered and that are no longer kept: discarded, too old, or of a target that was removed. */
function lostOf(
  { by, people, outcome }: EscalationFiring,
  stored: readonly Delivery[],
): EscalationDelivery[] {
  if (by === 'target') return outcome === 'nobody' || stored.length > 0 ? [] : [{ state: 'unknown' }];
  const reached = new Set(stored.map(({ userId }) => userId));
  return people
    .filter(({ userId }) => !reached.has(userId))
    .map((person) => ({ person, state: 'unknown' as const }));
}

/** The finished steps of a condition, with the current states of their messages. Never an address. */
export async function withDeliveries(
  db: Queryable,
  conditionId: string,
  steps: readonly FinishedStep[],
): Promise<EscalationFiring[]> {
  const deliveryRows = await rows(
    db,
    deliveryShape,
    sql`select k.step, d.user_id as "userId", case when u.id is not null then ${shownName} end as name,
        d.state, d.reason, d.status
      from deliveries d cross join lateral (select regexp_replace(d.key, ':[^:]*$', '') as step) k left join users u on u.id = d.user_id
      where d.condition_id = ${conditionId}::uuid and d.why = 'escalation' and k.step = any(${steps.map(keyOf)}::text[])
      order by d.nth`,
  );
  return steps.map((one) => {
    const { firing } = one;
    if (firing.by === 'bell') return firing;
    const stored = deliveryRows.filter(({ step }) => step === keyOf(one));
    const deliveries = [
      ...stored.map(({ step: _step, ...delivery }) => shown(delivery)),
      ...lostOf(firing, stored),
    ];
    return deliveries.length === 0 ? firing : { ...firing, deliveries };
  });
}
