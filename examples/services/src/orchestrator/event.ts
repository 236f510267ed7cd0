import { entryById } from '../catalogue/entries';
import { type PortalEvent } from '../server/portalApi';
import { type Run, type RunStep } from './run';

const title = ({ entryId }: RunStep) => entryById.get(entryId)?.text.en[0] ?? entryId;

function reasonOf({ willFail }: RunStep): string {
  if (willFail === null) return 'unknown reason';
  return willFail.kind === 'on-purpose' ? 'made to fail on purpose' : `missing ${willFail.inputs.join(', ')}`;
}

function describe(run: Run): string {
  const index = run.steps.findIndex(({ state }) => state === 'failed');
  const failed = run.steps[index];
  const name = `Workflow “${run.workflowName}”`;
  if (!failed) return `${name} finished: ${run.steps.length} of ${run.steps.length} steps done.`;
  return `${name} failed at step ${index + 1} of ${run.steps.length} (${title(failed)}): ${reasonOf(failed)}.`;
}

/**
 * The event of an ended run. Its id is the run's, so that posting it twice tells people once.
 * Event texts are data and stay English; the portal's topics and chips are what it translates.
 */
export function eventOf(run: Run): PortalEvent {
  const failed = run.state === 'failed';
  return {
    eventId: run.id,
    topic: failed ? 'workflow-failed' : 'workflow-finished',
    description: describe(run),
    module: 'Orchestrator',
    moduleName: run.workflowName,
    priority: failed ? 'High' : 'Low',
    eventType: failed ? 'Failed' : 'Finished',
    sourceComponent: 'demo-orchestrator',
    timestamp: new Date(run.endedAt ?? run.startedAt).toISOString(),
    pilotCode: run.pilotCode,
    results: {
      workflow: run.workflowName,
      startedBy: run.startedBy.name,
      startedAt: new Date(run.startedAt).toISOString(),
      seconds: Math.round(((run.endedAt ?? run.startedAt) - run.startedAt) / 1000),
      steps: run.steps.map((step, index) => ({
        step: index + 1,
        service: title(step),
        state: step.state,
        seconds:
          step.startedAt !== null && step.endedAt !== null ? (step.endedAt - step.startedAt) / 1000 : null,
        ...(step.state === 'failed' ? { reason: reasonOf(step) } : {}),
        ...(step.outputs.length > 0
          ? { outputs: Object.fromEntries(step.outputs.map(({ kind, count }) => [kind, count])) }
          : {}),
      })),
    },
  };
}
