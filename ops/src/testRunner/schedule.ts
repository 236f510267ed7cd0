import { type Step } from './step';
import { type StepResult } from './totals';

/**
 * Runs steps in parallel as far as cores and dependencies allow: the first ready step in the list starts as soon as
 * enough cores are free. A step that depends on a failed one is not run and counts as a failure.
 * @param cores the number of cores; a step that wants more than all of them runs alone
 */
export async function schedule(
  steps: readonly Step[],
  cores: number,
  perform: (step: Step) => Promise<StepResult>,
): Promise<Map<Step, StepResult>> {
  const results = new Map<Step, StepResult>();
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const weight = ({ cores: needed = 1 }: Step) => Math.min(needed, cores);
  const busy = () => [...running.keys()].reduce((total, step) => total + weight(step), 0);
  const before = ({ after = [] }: Step) => steps.filter(({ name }) => after.includes(name));
  const start = (step: Step) =>
    running.set(
      step,
      perform(step).then((result) => {
        results.set(step, result);
        running.delete(step);
      }),
    );

  while (waiting.length > 0 || running.size > 0) {
    for (const step of [...waiting]) {
      const needed = before(step);
      if (!needed.every((one) => results.has(one))) continue;
      const failed = needed.filter((one) => (results.get(one)?.failed ?? 0) > 0).map(({ name }) => name);
      // Later steps wait too: they would take the cores that this one waits for.
      if (failed.length === 0 && busy() + weight(step) > cores) break;
      waiting.splice(waiting.indexOf(step), 1);
      if (failed.length > 0)
        results.set(step, {
          passed: 0,
          failed: 1,
          skipped: 0,
          report: `Not run: ${failed.join(', ')} failed.`,
        });
      else start(step);
    }
    // Without one, a race would never end: all that waited depended on a failed step.
    if (running.size > 0) await Promise.race(running.values());
  }
  return results;
}
