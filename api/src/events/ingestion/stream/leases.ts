import { randomUUID } from 'node:crypto';
import { col, type Database, exists, type Queryable, raw, rows, sql } from '../../../platform';
import { shareOf } from './shares';

/** Signals that an instance came, left or gave up a partition. */
const CHANNEL = 'portal_ingestion';
/** How long an instance counts as alive after its last sign; so long the partitions of a killed one wait. */
const ALIVE_SECONDS = 8;
const RENEW_MS = 2000;

const MEMBER = 'ingestion.member.';
const PARTITION = 'ingestion.partition.';
/** Of a row of `settings` that may also be none of a member, whose value is no number. */
const isAlive = raw(
  `case when starts_with(key, '${MEMBER}') then value::float8 > extract(epoch from clock_timestamp()) end`,
);

export interface LeaseOptions {
  readonly db: Database;
  readonly partitions: number;
  /** Whether this instance can read a partition at all; otherwise it leaves them to others. */
  readonly isAble: () => boolean;
  readonly onMine: (partition: number) => void;
  /** This instance holds the partition no longer, or gives it up once this has settled. */
  readonly onOver: (partition: number) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export interface Leases {
  /** Whether this instance holds the partition; in a transaction, it does until the end of that. */
  isHeld(tx: Queryable, partition: number): Promise<boolean>;
  /** Looks at once, for example because `isAble` has changed. */
  look(): void;
  stop(): Promise<void>;
}

/**
 * Divides the partitions of the stream among the instances on a database. Each partition has a row that names its
 * holder, and `isHeld` locks that row: so a transaction of an instance that was away never commits beside one of the
 * next holder.
 */
export function divide({ db, partitions, isAble, onMine, onOver, onError }: LeaseOptions): Leases {
  // An embedded database has one instance, so a new one need not wait for the old one's time to pass.
  const me = db.kind === 'pglite' ? 'embedded' : randomUUID();
  const mine = new Set<number>();
  let stopped = false;
  let isDue = false;
  let working = Promise.resolve();

  const signal = () => db.query(sql`select pg_notify(${CHANNEL}, '')`);
  const renew = async () => {
    await db.query(
      sql`insert into settings (key, value)
        values (${MEMBER + me}, extract(epoch from clock_timestamp() + ${ALIVE_SECONDS} * interval '1 second')::text)
        on conflict (key) do update set value = excluded.value`,
    );
    await db.query(sql`delete from settings where not ${isAlive}`);
  };
  const readHolders = async () => {
    const members = await rows(
      db,
      { id: col.text },
      sql`select substr(key, ${MEMBER.length + 1}::int) as id from settings where ${isAlive}`,
    );
    const held = await rows(
      db,
      { key: col.text, holder: col.text },
      sql`select key, value as holder from settings where starts_with(key, ${PARTITION})`,
    );
    const alive = new Set(members.map(({ id }) => id)).add(me);
    const holders = Array.from({ length: partitions }, (_, nth) => {
      const holder = held.find(({ key }) => key === `${PARTITION}${nth}`)?.holder;
      return holder !== undefined && alive.has(holder) ? holder : undefined;
    });
    return { members: [...alive], holders };
  };
  const claim = (partition: number) =>
    exists(
      db,
      sql`insert into settings (key, value) values (${PARTITION + String(partition)}, ${me})
        on conflict (key) do update set value = excluded.value
          where settings.value = ${me} or not exists (
            select from settings member where member.key = ${MEMBER} || settings.value)
        returning key`,
    );

  const begin = (partition: number) => {
    if (mine.has(partition)) return;
    mine.add(partition);
    onMine(partition);
  };
  const end = async (partition: number) => {
    if (mine.delete(partition)) await onOver(partition);
  };
  const giveUp = async (some: readonly number[]) => {
    await Promise.all(some.map(end));
    const keys = some.map((partition) => PARTITION + String(partition));
    await db.query(sql`delete from settings where key = any(${keys}::text[]) and value = ${me}`);
  };
  const leave = async () => {
    await giveUp([...mine]);
    await db.query(sql`delete from settings where key = ${MEMBER + me}`);
  };

  const round = async () => {
    isDue = false;
    if (stopped) return;
    try {
      if (!isAble()) {
        if (mine.size === 0) return;
        await leave();
        await signal();
        return;
      }
      await renew();
      const { members, holders } = await readHolders();
      for (const [nth, holder] of holders.entries()) {
        if (holder === me) begin(nth);
        else await end(nth);
      }
      const { claim: wanted, release } = shareOf(me, members, holders);
      if (release.length > 0) await giveUp(release);
      for (const nth of wanted) if (await claim(nth)) begin(nth);
      if (release.length > 0) await signal();
    } catch (error) {
      onError(error);
    }
  };
  const look = () => {
    if (isDue) return;
    isDue = true;
    working = working.then(round);
  };

  const timer = setInterval(look, RENEW_MS);
  look();
  // The others give up a part of theirs.
  working = working.then(signal).then(() => undefined, onError);
  db.listen(CHANNEL, look, look).catch(onError);

  return {
    look,
    isHeld: (tx, partition) =>
      exists(
        tx,
        sql`select from settings where key = ${PARTITION + String(partition)} and value = ${me} for share`,
      ),
    async stop() {
      stopped = true;
      clearInterval(timer);
      await working;
      await leave();
      await signal();
    },
  };
}
