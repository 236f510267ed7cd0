/**
 * The lanes of messages, so that a slow one holds up no other. `doubtful` is for targets that did not answer last time.
 */
export const doors = ['mail', 'sms', 'voice', 'target', 'doubtful', 'test'] as const;
type Door = (typeof doors)[number];

/** The most calls under way at once in each lane, on one instance. */
const PLACES: Readonly<Record<Door, number>> = {
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

export interface Taken {
  readonly door: Door;
  readonly pilotCode: string;
}

/** What may be claimed, as texts that the SQL statement compares (`claim.ts`). */
export interface Places {
  /** `door rank` */
  readonly open: readonly string[];
  /** `door pilot` of pilots that have used up their share; only escalations of theirs may be claimed. */
  readonly full: readonly string[];
  /** How many are under way by `door pilot`; the fewest comes next. */
  readonly busy: Readonly<Record<string, number>>;
}

const nameOf = (door: Door, pilotCode: string) => `${door} ${pilotCode}`;

/**
 * What may be claimed besides what is under way. Each lane keeps one place for escalations and one more for those and
 * High. A pilot takes at most half of a lane.
 */
export function placesBeside(taken: readonly Taken[]): Places {
  const busy: Record<string, number> = {};
  const used = new Map<Door, number>();
  for (const { door, pilotCode } of taken) {
    const name = nameOf(door, pilotCode);
    busy[name] = (busy[name] ?? 0) + 1;
    used.set(door, (used.get(door) ?? 0) + 1);
  }
  const open = doors.flatMap((door) => {
    const free = PLACES[door] - (used.get(door) ?? 0);
    if (door === 'test') return free > 0 ? [`${door} ${TEST}`] : [];
    return ranks.filter((rank) => free > rank).map((rank) => `${door} ${rank}`);
  });
  const full = taken
    .filter(({ door, pilotCode }) => (busy[nameOf(door, pilotCode)] ?? 0) >= PLACES[door] / 2)
    .map(({ door, pilotCode }) => nameOf(door, pilotCode));
  return { open, full: [...new Set(full)], busy };
}

/** After how many failures in a row a target rests; the first and the longest rest in seconds. */
const PATIENCE = 2;
const FIRST_REST = 30;
const LONGEST_REST = 600;

/** The rest of a target after failures in a row, in seconds. An escalation still tries it once. */
export const restAfter = (misses: number): number =>
  misses < PATIENCE ? 0 : Math.min(LONGEST_REST, FIRST_REST * 2 ** Math.min(misses - PATIENCE, 10));
