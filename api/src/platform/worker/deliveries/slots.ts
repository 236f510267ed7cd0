/**
 * The queue's partitions. Each has concurrency slots of its own, so that a slow one does not delay the others (a
 * bulkhead). `doubtful` is for targets whose last call failed.
 */
export const partitions = ['mail', 'sms', 'voice', 'target', 'doubtful', 'test'] as const;
type Partition = (typeof partitions)[number];

/** The concurrency slots of each partition on one instance: the most calls in flight. */
const SLOTS: Readonly<Record<Partition, number>> = {
  mail: 6,
  sms: 4,
  voice: 4,
  target: 8,
  doubtful: 6,
  test: 2,
};

/** The urgency of a message, as in `deliveries.rank`: 0 escalation, 1 High, 2 others, 3 test. */
export const URGENT = 0;
const TEST = 3;
const ranks = [URGENT, 1, 2] as const;

export interface ClaimedSlot {
  readonly partition: Partition;
  readonly pilotCode: string;
}

/** What may be claimed, as texts that the SQL statement compares (`claim.ts`). */
export interface FreeSlots {
  /** `partition rank` of what has a free slot. */
  readonly open: readonly string[];
  /** `partition pilot` of pilots that have used up their share; only escalations of theirs may be claimed. */
  readonly full: readonly string[];
  /** How many are in flight by `partition pilot`; the pilot with the fewest comes next. */
  readonly busy: Readonly<Record<string, number>>;
}

const shareOf = (partition: Partition, pilotCode: string) => `${partition} ${pilotCode}`;

/**
 * The slots left beside the messages in flight. Each partition reserves one slot for escalations and one more for
 * escalations and High. A pilot uses at most half of a partition.
 */
export function freeSlots(claimed: readonly ClaimedSlot[]): FreeSlots {
  const busy: Record<string, number> = {};
  const used = new Map<Partition, number>();
  for (const { partition, pilotCode } of claimed) {
    const share = shareOf(partition, pilotCode);
    busy[share] = (busy[share] ?? 0) + 1;
    used.set(partition, (used.get(partition) ?? 0) + 1);
  }
  const open = partitions.flatMap((partition) => {
    const free = SLOTS[partition] - (used.get(partition) ?? 0);
    if (partition === 'test') return free > 0 ? [`${partition} ${TEST}`] : [];
    return ranks.filter((rank) => free > rank).map((rank) => `${partition} ${rank}`);
  });
  const full = claimed
    .filter(({ partition, pilotCode }) => (busy[shareOf(partition, pilotCode)] ?? 0) >= SLOTS[partition] / 2)
    .map(({ partition, pilotCode }) => shareOf(partition, pilotCode));
  return { open, full: [...new Set(full)], busy };
}

/** The failures in a row after which a target is left alone for a while; the first and the longest wait in seconds. */
const FAILURES_BEFORE_BACKOFF = 2;
const FIRST_BACKOFF_SECONDS = 30;
const MAX_BACKOFF_SECONDS = 600;

/** The backoff of a target after failures in a row, in seconds. An escalation still tries it once. */
export const backoffAfter = (failures: number): number =>
  failures < FAILURES_BEFORE_BACKOFF
    ? 0
    : Math.min(
        MAX_BACKOFF_SECONDS,
        FIRST_BACKOFF_SECONDS * 2 ** Math.min(failures - FAILURES_BEFORE_BACKOFF, 10),
      );
