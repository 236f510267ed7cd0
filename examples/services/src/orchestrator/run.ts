import { type Run } from './workflow';

/** How long a step takes in the demo, and the share of it after which a failing one stops. */
export const STEP_MS = 4000;
const FAILS_AT = 0.6;

export type StepState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';

/** The state of a run at `now`. It depends only on times, so a run continues over a server restart. */
export function standing({ startedAt, steps }: Run, now: number) {
  let state = 'done' as 'running' | 'done' | 'failed';
  let at = startedAt;
  const states = steps.map(({ fails }): StepState => {
    if (state !== 'done') return state === 'running' ? 'waiting' : 'skipped';
    const end = at + STEP_MS * (fails ? FAILS_AT : 1);
    if (end > now) return (state = 'running');
    at = end;
    return fails ? (state = 'failed') : 'done';
  });
  return { state, states, endedAt: state === 'running' ? null : at };
}
