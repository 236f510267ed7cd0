import { entryById } from '../catalogue/entries';
import { type PortalEvent } from '../server/portalApi';
import { standing } from './run';
import { type Run } from './workflow';

const titleOf = (entryId: string) => entryById.get(entryId)?.text.en[0] ?? entryId;

/**
 * The event of an ended run. Its id is the run's, so that posting it twice tells people once. Event texts are data and stay
 * English; the portal's topics and chips are what it translates.
 */
export function eventOf(run: Run): PortalEvent {
  const { state, endedAt, steps } = standing(run, Infinity);
  const at = steps.findIndex((step) => step.state === 'failed');
  const failed = run.steps[at];
  const reason = failed?.fails ? 'made to fail on purpose' : `missing ${failed?.missing.join(', ')}`;
  const ending = failed
    ? `failed at step ${at + 1} of ${steps.length} (${titleOf(failed.entryId)}): ${reason}.`
    : `finished: ${steps.length} of ${steps.length} steps done.`;
  return {
    eventId: run.id,
    topic: failed ? 'workflow-failed' : 'workflow-finished',
    description: `Workflow “${run.name}” ${ending}`,
    module: 'Orchestrator',
    moduleName: run.name,
    priority: failed ? 'High' : 'Low',
    eventType: failed ? 'Failed' : 'Finished',
    sourceComponent: 'demo-orchestrator',
    timestamp: new Date(endedAt ?? run.startedAt).toISOString(),
    pilotCode: run.pilotCode,
    results: {
      startedBy: run.startedBy,
      state,
      steps: run.steps.map(({ entryId }, index) => ({
        service: titleOf(entryId),
        state: steps[index]?.state,
      })),
    },
  };
}
