import { advance, type Run, startRun } from './run';
import { type Workflow } from './workflow';

const HOUR = 3_600_000;
const BY = { userId: 'samples', name: 'Factory portal' };

const plans: readonly { name: string; steps: readonly string[] }[] = [
  { name: 'After an alarm', steps: ['alarm-triage', 'work-instructions'] },
  { name: 'Weekly look at the spindles', steps: ['spindle-health', 'remaining-life', 'spare-parts-advisor'] },
];

/** What a new demo begins with: two workflows of each pilot, each run once in the hours before. */
export function sampleWorkflows(
  pilots: readonly string[],
  now: number,
): { workflows: Workflow[]; runs: Run[] } {
  const workflows = pilots.flatMap((pilotCode) =>
    plans.map(({ name, steps }, index): Workflow => ({
      id: `sample-${pilotCode}-${index}`,
      name,
      pilotCode,
      steps: steps.map((entryId) => ({ entryId, fail: false })),
      changedBy: BY.name,
      changedAt: new Date(now - 24 * HOUR).toISOString(),
    })),
  );
  const runs = workflows.map((workflow, index): Run => {
    const began = now - (2 + (index % plans.length) * 3) * HOUR;
    const run = advance(startRun(workflow, { id: `${workflow.id}-run`, now: began, startedBy: BY }), now);
    // Nobody is told of what never happened.
    return { ...run, delivery: 'none' };
  });
  return { workflows, runs };
}
