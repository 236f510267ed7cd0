import { type ApiFailure } from './failure/failure';

export interface RetryRules {
  /** First wait after a call that did not reach the back end; ms (docs/reference/product.md#data). */
  readonly baseMs: number;
  readonly slowBaseMs: number;
  readonly retries: number;
  /** A query that is to wait longer (Retry-After) fails at once; ms. */
  readonly patienceMs: number;
  /** The same for a mutation, whose user waits for the result; ms. */
  readonly mutationPatienceMs: number;
}

const retryRules: RetryRules = {
  baseMs: 5_000,
  slowBaseMs: 10_000,
  retries: 2,
  patienceMs: 60_000,
  mutationPatienceMs: 10_000,
};

export interface RetryContext {
  readonly kind: 'query' | 'mutation';
  readonly attempt: number;
  readonly slow: boolean;
  readonly random: () => number;
  readonly rules?: RetryRules;
}

/** The wait after a 429 without Retry-After; ms. */
const BUSY_MS = 3_000;

/**
 * The wait before a call is repeated; ms. A failed mutation may have had its effect and is not repeated, except after a
 * 429, which was certainly not processed.
 */
export function retryDelay(failure: ApiFailure, context: RetryContext): number | undefined {
  const { kind, attempt, slow, random, rules = retryRules } = context;
  if (attempt >= rules.retries) return undefined;
  if (failure.kind === 'tooMany') {
    const wait = failure.retryAfterMs ?? BUSY_MS * 2 ** attempt;
    // Never earlier than asked; the jitter spreads the clients.
    const patienceMs = kind === 'mutation' ? rules.mutationPatienceMs : rules.patienceMs;
    return wait > patienceMs ? undefined : wait + random() * Math.max(500, wait * 0.25);
  }
  if (kind === 'mutation') return undefined;
  if (failure.kind !== 'network' && failure.kind !== 'timeout' && failure.kind !== 'unavailable')
    return undefined;
  const base = (slow ? rules.slowBaseMs : rules.baseMs) * 2 ** attempt;
  return Math.round(base * (0.8 + 0.4 * random()));
}

export function isSlowLink(from: unknown = globalThis.navigator): boolean {
  const { connection } = (from ?? {}) as { connection?: { effectiveType?: string } };
  return /^(slow-)?2g$/.test(connection?.effectiveType ?? '');
}
