import { type ApiFailure } from './failure/failure';
import { isUnanswered } from './failure/unanswered';

export interface RetryRules {
  /** First wait after a call that did not reach the back end; ms (docs/reference/product.md#data). */
  readonly baseMs: number;
  readonly slowBaseMs: number;
  readonly retries: number;
  /** A query that is to wait longer (Retry-After) fails at once; ms. */
  readonly patienceMs: number;
  /** The same for a mutation, whose user waits for the result; ms. */
  readonly mutationPatienceMs: number;
  /** First wait after the answer to a mutation was lost; ms. The next one is three times as long. */
  readonly lostBaseMs: number;
  /** A mutation is repeated no later than this after it was first sent; ms. */
  readonly lostPatienceMs: number;
}

const retryRules: RetryRules = {
  baseMs: 5_000,
  slowBaseMs: 10_000,
  retries: 2,
  patienceMs: 60_000,
  mutationPatienceMs: 10_000,
  lostBaseMs: 2_000,
  lostPatienceMs: 30_000,
};

export interface RetryContext {
  readonly kind: 'query' | 'mutation';
  /** Whether the back end makes a mutation once, however often it is sent. */
  readonly isKeyed?: boolean;
  /** Since the call was first sent; ms. */
  readonly waitedMs?: number;
  readonly attempt: number;
  readonly slow: boolean;
  readonly random: () => number;
  readonly rules?: RetryRules;
}

/** The wait after a 429 without Retry-After; ms. */
const BUSY_MS = 3_000;

/**
 * The wait before a call is repeated; ms. A mutation whose answer was lost may have had its effect and is repeated only
 * under a key; any is after a 429, which was certainly not processed.
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
  const spread = (ms: number) => Math.round(ms * (0.8 + 0.4 * random()));
  if (kind === 'mutation') {
    if (context.isKeyed !== true || !isUnanswered(failure)) return undefined;
    const wait = spread(rules.lostBaseMs * 3 ** attempt);
    return (context.waitedMs ?? 0) + wait > rules.lostPatienceMs ? undefined : wait;
  }
  if (failure.kind !== 'network' && failure.kind !== 'timeout' && failure.kind !== 'unavailable')
    return undefined;
  return spread((slow ? rules.slowBaseMs : rules.baseMs) * 2 ** attempt);
}

export function isSlowLink(from: unknown = globalThis.navigator): boolean {
  const { connection } = (from ?? {}) as { connection?: { effectiveType?: string } };
  return /^(slow-)?2g$/.test(connection?.effectiveType ?? '');
}
