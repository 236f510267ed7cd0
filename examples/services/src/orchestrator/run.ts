import { type Kind, onSite } from '../catalogue/entry';
import { type Run, type Workflow } from './workflow';

/** How long a step takes in the demo, and the share of it after which one that fails gives up. */
export const STEP_MS = 4000;
const FAILS_AT = 0.6;

export type StepState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';
export type RunState = 'running' | 'done' | 'failed' | 'cancelled';

interface Flow {
  inputs: readonly Kind[];
  outputs: readonly Kind[];
}
type Find = (id: string) => Flow | undefined;

/** What each step needs that neither the site nor an earlier step gives; such a step fails when it is run. */
export function missingInputs(steps: readonly { entryId: string }[], find: Find): Kind[][] {
  const there = new Set(onSite);
  return steps.map(({ entryId }) => {
    const { inputs = [], outputs = [] } = find(entryId) ?? {};
    const missing = inputs.filter((kind) => !there.has(kind));
    for (const kind of outputs) there.add(kind);
    return missing;
  });
}

type Start = Pick<Run, 'id' | 'startedAt' | 'startedBy' | 'delivery'>;

/** A run of the workflow; `delivery` is `none` where nobody is to be told. */
export function startRun(
  { id: workflowId, name, pilotCode, steps }: Workflow,
  find: Find,
  start: Start,
): Run {
  const missing = missingInputs(steps, find);
  const planned = steps.map((step, index) => ({ ...step, missing: missing[index] ?? [] }));
  return { ...start, workflowId, name, pilotCode, cancelledAt: null, steps: planned };
}

/** The run as it stands at `now`. It hangs on times alone, so a run goes on over a restart of the server. */
export function standing({ startedAt, cancelledAt, steps }: Run, now: number) {
  const seen = Math.min(now, cancelledAt ?? Infinity);
  let state = 'done' as RunState;
  let at = startedAt;
  const stood = steps.map(({ fails, missing }): { state: StepState; share: number } => {
    if (state !== 'done') return { state: state === 'running' ? 'waiting' : 'skipped', share: 0 };
    const willFail = fails || missing.length > 0;
    const end = at + STEP_MS * (willFail ? FAILS_AT : 1);
    if (end > seen) {
      state = cancelledAt === null ? 'running' : 'cancelled';
      return { state: cancelledAt === null ? 'running' : 'skipped', share: (now - at) / STEP_MS };
    }
    at = end;
    if (willFail) state = 'failed';
    return { state: willFail ? 'failed' : 'done', share: 1 };
  });
  return { state, endedAt: state === 'running' ? null : (cancelledAt ?? at), steps: stood };
}
