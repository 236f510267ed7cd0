import { type FastifyBaseLogger } from 'fastify';
import { type Database } from '../db/database';
import { networksOf } from '../security/network';
import { statusOf } from '../rules/refusal';
import { accountOfRefusal, actionOf, addRefusals, type Refused, type RefusalLine } from './refusals';

/** The refusals that administrators see, counted here first: a loop of refused calls is no loop of writes. */
export interface Refusals {
  /** Counts a refusal. A failure is logged. */
  note(refused: Refused): Promise<void>;
  /** Writes the counted refusals; housekeeping calls it every few seconds. */
  write(): Promise<void>;
}

/** The first refusals of a line are written at once each; of the rest, `write` stores the number. */
const SINGLY_WRITTEN_REFUSALS = 5;
/** Lines of a day with an address of their own, on each instance; those of more addresses are one line. */
const MAX_DAILY_LINES = { ofAccount: 200, inAll: 5000 };

interface CountedRefusals {
  readonly line: RefusalLine;
  seen: number;
  waiting: number;
  firstAt: string;
  lastAt: string;
}

interface Counting {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

export function countRefusals({ db, log, now }: Counting): Refusals {
  let today = '';
  const counted = new Map<string, CountedRefusals>();
  const linesOf = new Map<string, number>();

  /** The state of a line, created if it is new. */
  function countedOf(line: RefusalLine, at: string): CountedRefusals {
    const keyOf = (address: string) =>
      JSON.stringify([line.day, line.action, line.userId, line.call, line.status, address]);
    const count = counted.get(keyOf(line.address));
    if (count) return count;
    const lines = linesOf.get(line.userId) ?? 0;
    const isFull = lines >= MAX_DAILY_LINES.ofAccount || counted.size >= MAX_DAILY_LINES.inAll;
    const address = isFull ? '' : line.address;
    const begun = counted.get(keyOf(address)) ?? {
      line: { ...line, address },
      seen: 0,
      waiting: 0,
      firstAt: at,
      lastAt: at,
    };
    counted.set(keyOf(address), begun);
    linesOf.set(line.userId, lines + 1);
    return begun;
  }

  async function add(one: CountedRefusals): Promise<void> {
    const { line, waiting: count, firstAt, lastAt } = one;
    one.waiting = 0;
    await addRefusals(db, line, { count, firstAt, lastAt }).catch((error: unknown) => {
      one.waiting += count;
      throw error;
    });
  }

  async function write(): Promise<void> {
    for (const [key, one] of counted) {
      if (one.waiting > 0) await add(one);
      if (one.line.day !== today) counted.delete(key);
    }
  }

  async function note(refused: Refused): Promise<void> {
    const action = actionOf(refused);
    if (action === undefined) return;
    const { call, refusal } = refused;
    const at = now().toISOString();
    const day = at.slice(0, 10);
    const account = await accountOfRefusal(db, refused);
    if (day !== today) linesOf.clear();
    today = day;
    const address = networksOf(refused.address).near;
    const one = countedOf({ day, action, ...account, call, status: statusOf[refusal.kind], address }, at);
    one.seen++;
    if (one.waiting++ === 0) one.firstAt = at;
    one.lastAt = at;
    if (one.seen <= SINGLY_WRITTEN_REFUSALS) await add(one);
  }

  return {
    note: (refused) =>
      note(refused).catch((error: unknown) => log.warn({ err: error }, 'a refusal was not counted')),
    write,
  };
}
