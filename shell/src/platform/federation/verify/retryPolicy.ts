import { isTransient, type LoadFailure } from './failure';

export interface RetryPolicy {
  attempts: number;
  firstDelayMs: number;
  /** No attempt starts later than this after the first, in ms. */
  budgetMs: number;
}

export const DEFAULT_RETRY: RetryPolicy = { attempts: 3, firstDelayMs: 400, budgetMs: 9_000 };

/**
 * The delay in ms before the next attempt; undefined to give up. Only transient failures are retried, with doubling
 * delays, of which half is random, within a time budget.
 * @param attempt attempts made so far, from 1
 * @param random in [0, 1)
 */
export function nextDelay(
  failure: LoadFailure,
  attempt: number,
  elapsedMs: number,
  random: number,
  policy: RetryPolicy = DEFAULT_RETRY,
): number | undefined {
  if (!isTransient(failure) || attempt >= policy.attempts) return undefined;
  const ceiling = policy.firstDelayMs * 2 ** (attempt - 1);
  const delay = Math.round(ceiling / 2 + (ceiling / 2) * random);
  return elapsedMs + delay > policy.budgetMs ? undefined : delay;
}
