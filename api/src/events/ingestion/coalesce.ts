export interface CoalesceOptions<T> {
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
  /** The weight that waits. */
  readonly waiting: () => number;
}

/**
 * Batches jobs: while one batch is processed, the next gathers. A failed batch is retried item by item, so that only
 * the bad item fails.
 */
export function coalesce<T, R>(
  work: (items: readonly T[]) => Promise<readonly R[]>,
  { most, longest, weigh }: CoalesceOptions<T>,
): Coalesced<T, R> {
  interface Waiting {
    readonly item: T;
    readonly resolve: (result: R) => void;
    readonly reject: (error: unknown) => void;
  }
  let queue: Waiting[] = [];
  let weight = 0;
  let running = false;

  const take = (): Waiting[] => {
    let load = 0;
    const end = queue.findIndex(({ item }, index) => (load += weigh(item)) > most && index > 0);
    const batch = end === -1 ? queue : queue.slice(0, end);
    queue = end === -1 ? [] : queue.slice(end);
    weight -= batch.reduce((sum, { item }) => sum + weigh(item), 0);
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
      if (weight + weigh(item) > longest) {
        reject(new Overloaded('Too much is waiting.'));
        return;
      }
      queue.push({ item, resolve, reject });
      weight += weigh(item);
      if (!running) void run();
    });
  return Object.assign(submit, { waiting: () => weight });
}
