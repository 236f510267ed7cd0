import { type Run, type Workflow } from './workflow';

const HOUR = 3_600_000;
const BY = 'Factory portal';
const plans = [
  { name: 'After an alarm', steps: ['alarm-triage', 'work-instructions'] },
  { name: 'Weekly look at the spindles', steps: ['spindle-health', 'remaining-life', 'spare-parts-advisor'] },
];

/** The initial data of a demo: two workflows per pilot, each run once in the past hours. */
export function sampleWorkflows(pilots: readonly string[], now: number) {
  const workflows = pilots.flatMap((pilotCode) =>
    plans.map(({ name, steps }): Workflow => ({
      id: `sample ${pilotCode} ${name}`,
      name,
      pilotCode,
      changedBy: BY,
      changedAt: now - 24 * HOUR,
      steps: steps.map((entryId) => ({ entryId, fails: false })),
    })),
  );
  const runs = workflows.map(({ id, name, pilotCode, steps }, index): Run => ({
    id: `run of ${id}`,
    workflowId: id,
    name,
    pilotCode,
    steps,
    startedBy: BY,
    startedAt: now - (2 + (index % 2) * 3) * HOUR,
    // Sample runs never happened, so no event is sent.
    delivery: 'none',
  }));
  return { workflows, runs };
}
