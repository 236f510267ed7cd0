/**
 * Field reports: what happened in the pages of a site, counted by the hour, pilot and version of each remote. No person,
 * address or text is stored. A site may leave it out.
 */
import { type Basics, definePlugin, sweep } from '../platform';
import { healthRoutes } from './health.routes';
import { policy } from './policy';
import { reportRoutes } from './report.routes';
import { stoppedRoutes } from './stopped.routes';
import { trialRoutes } from './trial.routes';

/** Longer, the counts of an hour help nobody. */
const KEPT_DAYS = 90;

const tidy = ({ db, config: { retentionDays } }: Basics) =>
  sweep(db, 'field_counters', 'hour', Math.min(KEPT_DAYS, retentionDays || KEPT_DAYS));

export const fieldReports = definePlugin({
  name: 'fieldReports',
  policy,
  routes: [...reportRoutes, ...healthRoutes, ...trialRoutes, ...stoppedRoutes],
  housekeeping: { tidy },
});
