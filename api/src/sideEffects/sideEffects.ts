import { orderChosen } from '../channels/chosen';
import { settleRuns } from '../escalation/runs';
import { type SideEffects } from '../ingestion/store';

/**
 * Plans begin and end by what was stored, and what people chose to be told by other ways is ordered with it.
 * @param timeZone of pilots that have none of their own
 */
export const sideEffects =
  (timeZone: string): SideEffects =>
  async (tx, { notices, conditions, now }) => {
    await settleRuns(tx, conditions, now);
    await orderChosen(tx, notices, now, timeZone);
  };
