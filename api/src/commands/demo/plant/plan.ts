import { type EscalationPlanRequest } from '@portal/shared/wire';
import { col, first, type Queryable, sql } from '../../../platform';
import { readPlan, storePlan } from '../../../alerting';

/**
 * For a High without an owner: people on duty are notified again, then their shift manager, until somebody acknowledges
 * it.
 */
const plan: EscalationPlanRequest = {
  minimumPriority: 'High',
  steps: [
    { afterMinutes: 5, by: 'bell', to: { kind: 'onDuty', role: 'PLANT_OPERATOR' } },
    { afterMinutes: 15, by: 'mail', to: { kind: 'onDuty', role: 'SHIFT_MANAGER' } },
  ],
  repeat: { minutes: 60, times: 2 },
};

/** Gives the robot cells of the demo an escalation plan, to look at and to rehearse. */
export async function seedPlan(tx: Queryable): Promise<void> {
  const mapping = await first(
    tx,
    { id: col.text, pilotCode: col.text },
    sql`select id, pilot_code as "pilotCode" from event_mappings where topic = 'robot-cell/state' and pilot_code = 'FFT'`,
  );
  if (mapping !== undefined) await storePlan(tx, mapping.id, await readPlan(tx, mapping.pilotCode, plan));
}
