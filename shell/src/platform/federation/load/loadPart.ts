import { explain, within } from '../verify/explain';
import { type LoadFailure, RemoteLoadError } from '../verify/failure';
import { DEFAULT_RETRY, nextDelay } from '../verify/retryPolicy';
import type { LoadDeps } from './loadBuild';

export type PartDeps = Pick<LoadDeps, 'fetch' | 'limits' | 'now' | 'wait' | 'random' | 'retry'>;

/**
 * Loads a part (a page, a slot item, a message file) with the policy of whole remotes: a time limit, a named failure,
 * and retries for transient failures.
 * @throws RemoteLoadError
 */
export async function loadPart<T>(load: () => Promise<T>, deps: PartDeps): Promise<T> {
  const started = deps.now();
  for (let attempt = 1; ; attempt += 1) {
    const result = await attemptPart(load, deps);
    if (result.ok) return result.value;
    const elapsed = deps.now() - started;
    const delay = nextDelay(result.failure, attempt, elapsed, deps.random(), deps.retry ?? DEFAULT_RETRY);
    if (delay === undefined) throw new RemoteLoadError(result.failure);
    await deps.wait(delay);
  }
}

type Attempt<T> = { ok: true; value: T } | { ok: false; failure: LoadFailure };

async function attemptPart<T>(load: () => Promise<T>, deps: PartDeps): Promise<Attempt<T>> {
  const { scriptMs } = deps.limits;
  const timedOut = (): Attempt<T> => ({
    ok: false,
    failure: { kind: 'timeout', url: '', afterMs: scriptMs },
  });
  try {
    const loaded = load().then((value): Attempt<T> => ({ ok: true, value }));
    return await within(loaded, scriptMs, timedOut);
  } catch (error) {
    return { ok: false, failure: await explain(error, deps) };
  }
}
