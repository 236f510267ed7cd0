import { entryById } from '../catalogue/entries';
import { startRun } from './run';
import { type Kept, type Workflow } from './workflow';

const HOUR = 3_600_000;
const BY = 'Factory portal';
const plans = [
  { name: 'After an alarm', steps: ['alarm-triage', 'work-instructions'] },
  { name: 'Weekly look at the spindles', steps: ['spindle-health', 'remaining-life', 'spare-parts-advisor'] },
];

/** What a new demo begins with: two workflows of each pilot, each run once in the hours before. */
export function sampleWorkflows(pilots: readonly string[], now: number): Kept {
  const workflows = pilots.flatMap((pilotCode) =>
    plans.map(({ name, steps }, index): Workflow => ({
      ...{ id: `sample-${pilotCode}-${index}`, name, pilotCode, changedBy: BY, changedAt: now - 24 * HOUR },
      steps: steps.map((entryId) => ({ entryId, fails: false })),
    })),
  );
  // Nobody is told of what never happened.
  const start = { startedBy: BY, delivery: 'none' as const };
  const runs = workflows.map((workflow, index) =>
    startRun(workflow, (id) => entryById.get(id), {
      ...start,
      id: `${workflow.id}-run`,
      startedAt: now - (2 + (index % 2) * 3) * HOUR,
    }),
  );
  return { workflows, runs };
}
