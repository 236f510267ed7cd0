import { col } from '../src/platform/db/columns';
import { type Database, first, type Queryable } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import { until } from './until';

interface Hold {
  /** Settles when the transaction has come to the statement and waits. */
  readonly reached: Promise<void>;
  release(): void;
}

export interface PausableDatabase extends Database {
  /** Holds the next transaction that runs a statement with these words, after that statement. */
  hold(words: string): Hold;
}

function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
}

/** A PostgreSQL whose transactions can be held, to test what happens beside them. */
export function pausable(db: Database): PausableDatabase {
  let pause: { words: string; reach: () => void; released: Promise<void> } | undefined;
  const held = (tx: Queryable): Queryable => ({
    async query(statement) {
      const result = await tx.query(statement);
      if (pause === undefined || !statement.compile().text.includes(pause.words)) return result;
      const { reach, released } = pause;
      pause = undefined;
      reach();
      await released;
      return result;
    },
  });
  return {
    ...db,
    transaction: (work) => db.transaction((tx) => work(held(tx))),
    hold(words) {
      const [reached, released] = [signal(), signal()];
      pause = { words, reach: reached.give, released: released.given };
      return { reached: reached.given, release: released.give };
    },
  };
}

/** Waits until `work` waits for a lock of another transaction, or has ended without. */
export async function blockedOrDone(db: Queryable, work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  await until(async () => {
    const waiting = await first(
      db,
      { n: col.number },
      sql`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return isDone || (waiting?.n ?? 0) > 0;
  }, 'a lock or the end');
}
