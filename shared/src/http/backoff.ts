import { type ApiFailure } from '../session';

export interface RetryRules {
  /** First wait after a call that found no back end; ms (docs/reference/product.md#data). */
  readonly baseMs: number;
  readonly slowBaseMs: number;
  /** How often a call is repeated before its failure is handed out. */
  readonly retries: number;
  /** A wait the back end asks for that is longer than this is not waited for. */
  readonly patienceMs: number;
  /** The same for a form or a button: somebody waits for it, and is told rather than kept waiting. */
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
  /** How many times this call was repeated already. */
  readonly attempt: number;
  readonly slow: boolean;
  /** 0 to 1. */
  readonly random: () => number;
  readonly rules?: RetryRules;
}

/** Where a full bucket says nothing about when to come back. */
const BUSY_MS = 3_000;

/**
 * How long to wait before a call is repeated; undefined when it is not. Only reading is repeated after a failure that
 * may have been half a success; a 429 was not looked at, so everything may follow it.
 */
export function retryDelay(failure: ApiFailure, context: RetryContext): number | undefined {
  const { kind, attempt, slow, random, rules = retryRules } = context;
  if (attempt >= rules.retries) return undefined;
  if (failure.kind === 'tooMany') {
    const wait = failure.retryAfterMs ?? BUSY_MS * 2 ** attempt;
    // Never earlier than asked; the jitter keeps many clients from coming back at one moment.
    const patienceMs = kind === 'mutation' ? rules.mutationPatienceMs : rules.patienceMs;
    return wait > patienceMs ? undefined : wait + random() * Math.max(500, wait * 0.25);
  }
  if (kind === 'mutation') return undefined;
  if (failure.kind !== 'network' && failure.kind !== 'timeout' && failure.kind !== 'unavailable')
    return undefined;
  const base = (slow ? rules.slowBaseMs : rules.baseMs) * 2 ** attempt;
  return Math.round(base * (0.8 + 0.4 * random()));
}

/** Whether the browser calls the connection slow. */
export function isSlowLink(from: unknown = globalThis.navigator): boolean {
  const { connection } = (from ?? {}) as { connection?: { effectiveType?: string } };
  return /^(slow-)?2g$/.test(connection?.effectiveType ?? '');
}
