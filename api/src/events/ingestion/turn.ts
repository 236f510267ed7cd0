import { randomUUID } from 'node:crypto';
import { type Database, exists, raw, sql } from '../../platform';

/** Signals that an instance gave up a turn. */
const CHANNEL = 'portal_turns';
/** How long a turn lasts after its last renewal; so long others wait for a killed instance. */
const TURN_SECONDS = 15;
const RENEW_MS = 5000;

const END = sql`extract(epoch from clock_timestamp() + ${TURN_SECONDS} * interval '1 second')`;
const holder = raw(`split_part(settings.value, ' ', 1)`);
const end = raw(`split_part(settings.value, ' ', 2)::float8`);

export interface TurnEvents {
  readonly onMine: () => void;
  /** The turn has ended. Another instance's begins once this has settled or the time is over. */
  readonly onOver: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export interface IngestionTurn {
  readonly state: () => 'mine' | 'another' | 'unknown';
  stop(): Promise<void>;
}

/** Lets one of all instances on a database do something; when it ends, another takes over. */
export function takeTurns(
  db: Database,
  name: string,
  { onMine, onOver, onError }: TurnEvents,
): IngestionTurn {
  // An embedded database has one instance, so a new one need not wait for the old one's time to pass.
  const me = db.kind === 'pglite' ? 'embedded' : randomUUID();
  const key = `turn.${name}`;
  let state: 'mine' | 'another' | 'unknown' = 'unknown';
  let safeUntil = 0;
  let stopped = false;
  let working = Promise.resolve();

  const claim = async (): Promise<boolean> => {
    const requestedAt = Date.now();
    const mine = await exists(
      db,
      sql`insert into settings (key, value) values (${key}, ${me} || ' ' || ${END})
        on conflict (key) do update set value = excluded.value
          where ${holder} = ${me} or ${end} < extract(epoch from clock_timestamp())
        returning key`,
    );
    if (mine) safeUntil = requestedAt + TURN_SECONDS * 1000;
    return mine;
  };

  const become = async (next: typeof state) => {
    const before = state;
    state = next;
    if (next === 'mine' && before !== 'mine') onMine();
    if (next !== 'mine' && before === 'mine') await onOver();
  };

  const look = async () => {
    if (stopped) return;
    try {
      await become((await claim()) ? 'mine' : 'another');
    } catch (error) {
      onError(error);
      // Nobody can take the turn before it expires, so a short failure of the database does not end it.
      if (state !== 'mine' || Date.now() > safeUntil) await become('unknown');
    }
  };
  const lookAgain = () => {
    working = working.then(look).catch(onError);
  };

  const timer = setInterval(lookAgain, RENEW_MS);
  lookAgain();
  db.listen(CHANNEL, lookAgain, lookAgain).catch(onError);

  return {
    state: () => state,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await working;
      if (state !== 'mine') return;
      await become('unknown');
      await db.query(sql`delete from settings where key = ${key} and ${holder} = ${me}`);
      await db.query(sql`select pg_notify(${CHANNEL}, '')`);
    },
  };
}
