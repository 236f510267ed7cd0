import { titles } from '../catalogue/entries';
import { type PortalEvent } from '../server/portalApi';
import { standing } from './run';
import { type Run } from './workflow';

/**
 * The event of an ended run. Its id is the run's, so that posting it twice notifies once. Its texts are data and
 * English.
 */
export function eventOf(run: Run): PortalEvent {
  const { endedAt, states } = standing(run, Infinity);
  const steps = run.steps.map(({ entryId }, index) => ({
    service: titles.get(entryId),
    state: states[index],
  }));
  const at = states.indexOf('failed');
  const hasFailed = at >= 0;
  const ending = hasFailed
    ? `failed at step ${at + 1} of ${steps.length} (${steps[at]?.service}): made to fail on purpose.`
    : `finished: ${steps.length} of ${steps.length} steps done.`;
  return {
    eventId: run.id,
    topic: hasFailed ? 'workflow-failed' : 'workflow-finished',
    description: `Workflow “${run.name}” ${ending}`,
    module: 'Orchestrator',
    moduleName: run.name,
    priority: hasFailed ? 'High' : 'Low',
    eventType: hasFailed ? 'Failed' : 'Finished',
    sourceComponent: 'demo-orchestrator',
    timestamp: new Date(endedAt ?? run.startedAt).toISOString(),
    pilotCode: run.pilotCode,
    results: { startedBy: run.startedBy, steps },
  };
}
