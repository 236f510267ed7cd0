import { type Kind } from '../catalogue/entry';
import { entryById } from '../catalogue/entries';
import { missingInputs } from './missing';
import { type Workflow } from './workflow';

export type StepState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';

/** Why a step failed. */
export type Reason = { kind: 'on-purpose' } | { kind: 'missing-input'; inputs: Kind[] };

export interface RunStep {
  entryId: string;
  seconds: number;
  /** Decided when the run starts, so that editing the workflow meanwhile changes nothing. */
  willFail: Reason | null;
  state: StepState;
  startedAt: number | null;
  endedAt: number | null;
  outputs: { kind: Kind; count: number }[];
}

export type RunState = 'running' | 'finished' | 'failed' | 'cancelled';

/** Whether the portal was told: nothing to tell yet or ever, on its way, told, no key, or refused for good. */
export type Delivery = 'none' | 'pending' | 'sent' | 'off' | 'refused';

export interface Run {
  id: string;
  workflowId: string;
  workflowName: string;
  pilotCode: string;
  startedBy: { userId: string; name: string };
  state: RunState;
  steps: RunStep[];
  startedAt: number;
  endedAt: number | null;
  delivery: Delivery;
}

/** A failing step gives up after this share of its time. */
const FAILS_AT = 0.6;

/** A small repeatable number for `key`, 1 to `max`: the demo's steps produce figures, not data. */
function figure(key: string, max: number): number {
  let hash = 2166136261;
  for (const char of key) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  return ((hash >>> 0) % max) + 1;
}

/** A run of `workflow`, its first step started at `now` (ms). */
export function startRun(
  workflow: Workflow,
  { id, now, startedBy }: { id: string; now: number; startedBy: Run['startedBy'] },
): Run {
  const missing = missingInputs(workflow.steps, (entryId) => entryById.get(entryId));
  const steps = workflow.steps.map(({ entryId, fail }, index): RunStep => {
    const inputs = missing[index] ?? [];
    const willFail: Reason | null = fail
      ? { kind: 'on-purpose' }
      : inputs.length > 0
        ? { kind: 'missing-input', inputs }
        : null;
    return {
      entryId,
      seconds: entryById.get(entryId)?.seconds ?? 3,
      willFail,
      state: index === 0 ? 'running' : 'waiting',
      startedAt: index === 0 ? now : null,
      endedAt: null,
      outputs: [],
    };
  });
  return {
    id,
    workflowId: workflow.id,
    workflowName: workflow.name,
    pilotCode: workflow.pilotCode,
    startedBy,
    state: 'running',
    steps,
    startedAt: now,
    endedAt: null,
    delivery: 'none',
  };
}

/** When the running step ends, in ms; undefined when none runs. */
export function nextChange(run: Run): number | undefined {
  const step = run.steps.find(({ state }) => state === 'running');
  if (!step || step.startedAt === null) return undefined;
  return step.startedAt + step.seconds * 1000 * (step.willFail ? FAILS_AT : 1);
}

const skipWaiting = (steps: RunStep[]): RunStep[] =>
  steps.map((step) => (step.state === 'waiting' ? { ...step, state: 'skipped' } : step));

function endStep(run: Run, at: number): Run {
  const index = run.steps.findIndex(({ state }) => state === 'running');
  const steps = run.steps.map((step, position): RunStep => {
    if (position === index && step.willFail) return { ...step, state: 'failed', endedAt: at };
    if (position === index) {
      const outputs = (entryById.get(step.entryId)?.outputs ?? []).map((kind) => ({
        kind,
        count: figure(`${run.id}/${index}/${kind}`, 180),
      }));
      return { ...step, state: 'done', endedAt: at, outputs };
    }
    const next = position === index + 1 && !run.steps[index]?.willFail;
    return next ? { ...step, state: 'running', startedAt: at } : step;
  });
  if (run.steps[index]?.willFail) {
    return { ...run, steps: skipWaiting(steps), state: 'failed', endedAt: at, delivery: 'pending' };
  }
  const last = index === steps.length - 1;
  return last ? { ...run, steps, state: 'finished', endedAt: at, delivery: 'pending' } : { ...run, steps };
}

/**
 * The run as it stands at `now`. Depends on times alone, so a run goes on over a restart of the server; gives the
 * same object back when nothing changed.
 */
export function advance(run: Run, now: number): Run {
  let current = run;
  for (;;) {
    const due = current.state === 'running' ? nextChange(current) : undefined;
    if (due === undefined || due > now) return current;
    current = endStep(current, due);
  }
}

/** Stops a running run: its step and the rest are skipped, and nobody is told, for somebody wanted it. */
export function cancel(run: Run, now: number): Run {
  if (run.state !== 'running') return run;
  const steps = skipWaiting(run.steps).map((step): RunStep =>
    step.state === 'running' ? { ...step, state: 'skipped', endedAt: now } : step,
  );
  return { ...run, steps, state: 'cancelled', endedAt: now };
}
