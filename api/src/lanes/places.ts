/**
 * The doors by which messages leave, each with places of its own: what is slow behind one of them holds up nothing behind
 * another. A target that did not answer the last time is told by the door for the doubtful, tests by one of theirs.
 */
export const doors = ['mail', 'sms', 'voice', 'target', 'doubtful', 'test'] as const;
type Door = (typeof doors)[number];

/** How many calls may be under way at once by each door, on one instance. */
const PLACES: Readonly<Record<Door, number>> = {
  mail: 6,
  sms: 4,
  voice: 4,
  target: 8,
  doubtful: 6,
  test: 2,
};

/** How urgent a message is, as `deliveries.rank` has it: an escalation, what is High, the rest, a test. */
export const URGENT = 0;
const TEST = 3;
const ranks = [URGENT, 1, 2] as const;

/** A place that is taken by a message under way. */
export interface Taken {
  readonly door: Door;
  readonly pilotCode: string;
}

/** What may be taken up: all are texts that the statement compares (`claim.ts`). */
export interface Places {
  /** `door rank` */
  readonly open: readonly string[];
  /** `door pilot` of pilots that have their share, and get more for escalations alone. */
  readonly full: readonly string[];
  /** How many are under way by `door pilot`: who has fewest comes next. */
  readonly busy: Readonly<Record<string, number>>;
}

const nameOf = (door: Door, pilotCode: string) => `${door} ${pilotCode}`;

/**
 * Says what may be taken up beside what is under way. One place of each door is kept for escalations, another one for those
 * and what is High; no pilot takes more than half.
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

/** Failures in a row after which a target rests, and the longest rest, seconds. */
const PATIENCE = 2;
const FIRST_REST = 30;
const LONGEST_REST = 600;

/**
 * How long a target is left alone that did not answer so many times in a row, seconds: longer and longer. An escalation
 * tries it once all the same.
 */
export const restAfter = (misses: number): number =>
  misses < PATIENCE ? 0 : Math.min(LONGEST_REST, FIRST_REST * 2 ** Math.min(misses - PATIENCE, 10));
