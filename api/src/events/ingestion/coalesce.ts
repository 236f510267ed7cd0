/** A bound of what gathers, for example of its bytes. */
export interface Bound<T> {
  /** The most weight of one batch; a heavier item goes alone. */
  readonly most: number;
  /** The most weight that may wait. */
  readonly longest: number;
  readonly weigh: (item: T) => number;
}

/** Thrown when too much weight is waiting. */
export class Overloaded extends Error {}

export interface Coalesced<T, R> {
  (item: T): Promise<R>;
  /** The weight that waits, of each bound. */
  readonly waiting: () => readonly number[];
}

/**
 * Batches jobs: while one batch is processed, the next gathers. A failed batch is retried item by item, so that only
 * the bad item fails.
 */
export function coalesce<T, R>(
  work: (items: readonly T[]) => Promise<readonly R[]>,
  bounds: readonly Bound<T>[],
): Coalesced<T, R> {
  interface Waiting {
    readonly item: T;
    readonly resolve: (result: R) => void;
    readonly reject: (error: unknown) => void;
  }
  let queue: Waiting[] = [];
  let weights: readonly number[] = bounds.map(() => 0);
  let running = false;

  const plus = (sums: readonly number[], item: T) =>
    bounds.map(({ weigh }, nth) => (sums[nth] ?? 0) + weigh(item));
  const isOver = (sums: readonly number[], of: 'most' | 'longest') =>
    bounds.some((bound, nth) => (sums[nth] ?? 0) > bound[of]);

  const take = (): Waiting[] => {
    let taken = bounds.map(() => 0);
    let end = 0;
    for (const { item } of queue) {
      const sums = plus(taken, item);
      if (end > 0 && isOver(sums, 'most')) break;
      taken = sums;
      end += 1;
    }
    const batch = queue.slice(0, end);
    queue = queue.slice(end);
    weights = weights.map((weight, nth) => weight - (taken[nth] ?? 0));
    return batch;
  };

  const settle = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as R));
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await settle([one]);
    }
  };

  const run = async (): Promise<void> => {
    running = true;
    while (queue.length > 0) await settle(take());
    running = false;
  };

  const submit = (item: T) =>
    new Promise<R>((resolve, reject) => {
      const sums = plus(weights, item);
      if (isOver(sums, 'longest')) {
        reject(new Overloaded('Too much is waiting.'));
        return;
      }
      queue.push({ item, resolve, reject });
      weights = sums;
      if (!running) void run();
    });
  return Object.assign(submit, { waiting: () => weights });
}
