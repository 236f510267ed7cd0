import { entryById } from '../catalogue/entries';
import { MAX_NAME, MAX_STEPS } from './limits';

export interface Step {
  entryId: string;
  /** Makes the step fail on purpose, to see what the portal does with it. */
  fail: boolean;
}

export interface Workflow {
  id: string;
  name: string;
  pilotCode: string;
  steps: Step[];
  changedBy: string;
  changedAt: string;
}

/** Name, steps and pilot out of a request body, or undefined when any of them is wrong. */
export function workflowOf(body: unknown): Pick<Workflow, 'name' | 'steps' | 'pilotCode'> | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { name, steps, pilotCode } = body as Record<string, unknown>;
  if (typeof name !== 'string' || typeof pilotCode !== 'string' || !Array.isArray(steps)) return undefined;
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > MAX_NAME || steps.length === 0 || steps.length > MAX_STEPS) {
    return undefined;
  }
  const checked: Step[] = [];
  for (const step of steps as unknown[]) {
    const { entryId, fail } = (step ?? {}) as Record<string, unknown>;
    if (typeof entryId !== 'string' || !entryById.has(entryId)) return undefined;
    checked.push({ entryId, fail: fail === true });
  }
  return { name: trimmed, steps: checked, pilotCode };
}
