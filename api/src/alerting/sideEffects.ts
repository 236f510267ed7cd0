import { orderChosen } from './channels/chosen';
import { settleRuns } from './escalation/runs';
import { type SideEffects } from '../events';
import { type Site } from '../platform';

/**
 * The side effects of ingestion: escalation plans, and messages by people's channel choices.
 */
export const sideEffects =
  (site: Site): SideEffects =>
  async (tx, { notices, conditions, now }) => {
    await settleRuns(tx, conditions, now);
    await orderChosen(tx, notices, now, site);
  };
