import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import { refuse } from '../rules/refusal';

/** The cost of a read: a dear one searches, counts or computes over much, a cheap one finds a few rows by an index. */
export type ReadCost = 'cheap' | 'dear';

export interface ReadLimit {
  /** Reads of one person that run at the same time; database connections are few. */
  readonly running: number;
  /** Reads in the queue. Three tabs that load a page at once request 12 at a time, and 28 in all. */
  readonly waiting: number;
  /** Reads per minute. */
  readonly most: number;
}

export const readLimits = {
  cheap: { running: 4, waiting: 120, most: 3000 },
  dear: { running: 2, waiting: 60, most: 600 },
} as const satisfies Record<ReadCost, ReadLimit>;

const READ_WINDOW_SECONDS = 60;
/** Seconds until one of the waiting reads has had its turn. */
const A_MOMENT = 1;
/** People whose reads are remembered; the least recent readers are dropped first. */
const MAX_COUNTED_PEOPLE = 10_000;

export const prepareReads = (app: FastifyInstance) =>
  app.register(rateLimit, { global: false, cache: MAX_COUNTED_PEOPLE });

export type ReadGate = <T>(request: FastifyRequest, cost: ReadCost, work: () => Promise<T>) => Promise<T>;

/**
 * The read gate: limits and queues the reads of each person on this instance, so that one person's loop does not use up
 * what all share. It counts in memory, because a row written for each read would double its cost.
 * @param readerOf the person or wall screen that reads; reads without one are not limited here
 */
export function createReadGate(
  app: FastifyInstance,
  readerOf: (request: FastifyRequest) => string | undefined,
  limits: Readonly<Record<ReadCost, ReadLimit>> = readLimits,
): ReadGate {
  const bucket = (cost: ReadCost) =>
    app.createRateLimit({
      max: limits[cost].most,
      timeWindow: READ_WINDOW_SECONDS * 1000,
      keyGenerator: (request) => readerOf(request) ?? '',
    });
  const buckets = { cheap: bucket('cheap'), dear: bucket('dear') };
  const turns = { cheap: new Map<string, LimitFunction>(), dear: new Map<string, LimitFunction>() };

  return async (request, cost, work) => {
    const reader = readerOf(request);
    if (reader === undefined) return work();
    const { running, waiting, most } = limits[cost];
    const spent = await buckets[cost](request);
    if (!spent.isAllowed && spent.isExceeded)
      throw refuse.tooMany(
        spent.ttlInSeconds,
        `Too many requests: at most ${most} such reads in ${READ_WINDOW_SECONDS} s. Try again in ${spent.ttlInSeconds} s.`,
      );
    const own = turns[cost].get(reader) ?? pLimit(running);
    if (own.activeCount + own.pendingCount >= running + waiting)
      throw refuse.tooMany(
        A_MOMENT,
        `Too many requests: ${running + waiting} of your reads are still waiting. Try again in ${A_MOMENT} s.`,
      );
    turns[cost].set(reader, own);
    try {
      return await own(work);
    } finally {
      if (own.activeCount === 0 && own.pendingCount === 0) turns[cost].delete(reader);
    }
  };
}
