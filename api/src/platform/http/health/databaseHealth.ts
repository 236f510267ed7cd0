import { col } from '../../db/columns';
import { type Database, first } from '../../db/database';
import { raw } from '../../db/sql';

/** A statement that waits this long for a lock, or an answer that takes this long, makes the database slow. */
const SLOW_RESPONSE_MS = 1000;
/** The longest time that a readiness probe waits. */
const READINESS_TIMEOUT_MS = 2000;

export interface DatabaseHealth {
  readonly state: 'up' | 'slow' | 'down';
  /** The problem, in words. */
  readonly detail?: string;
}

/** Advisory locks are how instances take turns: to wait for one is no trouble. */
const waiting = raw(
  `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and wait_event <> 'advisory' and clock_timestamp() - query_start > interval '${SLOW_RESPONSE_MS} ms'`,
);

const DOWN: DatabaseHealth = { state: 'down', detail: 'The database does not answer.' };
const slow = (why: string): DatabaseHealth => ({ state: 'slow', detail: `The database is slow: ${why}.` });

async function ask(db: Database): Promise<DatabaseHealth> {
  const startedAt = performance.now();
  const row = await first(db, { n: col.number }, waiting);
  const ms = Math.round(performance.now() - startedAt);
  if (!db.listening()) return { state: 'down', detail: 'The connection for signals is lost.' };
  const locked = row?.n ?? 0;
  if (locked > 0) return slow(`statements that wait for a lock: ${locked}`);
  return ms > SLOW_RESPONSE_MS ? slow(`it took ${ms} ms to answer`) : { state: 'up' };
}

/** The state of the database within two seconds. Without an answer it is slow while its other connection still answers. */
export async function databaseHealth(db: Database): Promise<DatabaseHealth> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<DatabaseHealth>((resolve) => {
    timer = setTimeout(
      () => resolve(db.listening() ? slow(`no answer within ${READINESS_TIMEOUT_MS / 1000} s`) : DOWN),
      READINESS_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([ask(db).catch(() => DOWN), late]);
  } finally {
    clearTimeout(timer);
  }
}
