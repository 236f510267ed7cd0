import { orderChosen } from './channels/chosen';
import { settleRuns } from './escalation/runs';
import { type SideEffects } from '../events';

/**
 * The side effects of ingestion: escalation plans, and messages by people's channel choices.
 * @param timeZone of pilots that have none of their own
 */
export const sideEffects =
  (timeZone: string): SideEffects =>
  async (tx, { notices, conditions, now }) => {
    await settleRuns(tx, conditions, now);
    await orderChosen(tx, notices, now, timeZone);
  };
