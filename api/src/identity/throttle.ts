import { createHash } from 'node:crypto';
import { col } from '../db/columns';
import { type Database, first, run } from '../db/database';
import { raw, sql } from '../db/sql';
import { refuse } from '../rules/refusal';
import { type Origin } from '../rules/origin';
import { type Networks, networksOf, WIDE } from './network';
import { type Familiar } from './places';

/** How many failures are free, and how long the longest wait is: never a lock for good (docs/reference/api.md#throttles). */
interface Limit {
  readonly free: number;
  readonly longestSeconds: number;
}

const limits = {
  /** One person mistyping at one place. */
  pair: { free: 5, longestSeconds: 60 },
  /** One account, tried from many places. Waits stay short: others must not lock its owner out. */
  account: { free: 20, longestSeconds: 30 },
  /** One address, trying many accounts; a whole plant may stand behind it. */
  address: { free: 100, longestSeconds: 60 },
  /** The same from the wide network of an IPv6 address, of which its owner may choose any. */
  widePair: { free: 5 * WIDE, longestSeconds: 60 },
  wideAddress: { free: 100 * WIDE, longestSeconds: 60 },
} as const satisfies Record<string, Limit>;

export type ThrottleKey = readonly [keyof typeof limits, string];

/** Failures are forgotten after a quiet quarter of an hour. */
const WINDOW_SECONDS = 900;

export interface Throttle {
  /**
   * Counts an attempt against every key before it is made, so that a burst counts too.
   * @throws Refusal `tooMany` while one of the keys has to wait
   */
  attempt(keys: readonly ThrottleKey[]): Promise<void>;
  /** Takes the attempt back where it succeeded, and forgets the failures of the person. */
  succeeded(keys: readonly ThrottleKey[]): Promise<void>;
  /** Deletes what is long forgotten. */
  sweep(): Promise<void>;
}

/** What is counted of an action at one place, and of its wide network where it has one. */
export function placeKeys(action: string, { near, wide }: Networks): ThrottleKey[] {
  return [
    ['pair', `${action}|${near}`],
    ...(wide === undefined ? [] : ([['widePair', `${action}|${wide}`]] as const)),
  ];
}

/** What is counted of all that comes from a place. */
export function addressKeys({ near, wide }: Networks, of = ''): ThrottleKey[] {
  return [['address', of + near], ...(wide === undefined ? [] : ([['wideAddress', of + wide]] as const))];
}

/** Whether a key counts a place for whatever comes from it, not one action or one account. */
export const isOfAddress = ([kind]: ThrottleKey): boolean => kind === 'address' || kind === 'wideAddress';

/**
 * What an attempt at an account is counted against. A browser in which its owner signed in lately is counted by itself,
 * and an address likewise spared the account's limit: whoever tries passwords from elsewhere does not keep them out.
 */
export function keysFor(
  account: string,
  { address, device }: Pick<Origin, 'address' | 'device'>,
  familiar: Familiar = { device: false, address: false },
): ThrottleKey[] {
  const name = account.toLowerCase();
  if (familiar.device) return [['pair', `${name}|device ${device ?? ''}`]];
  const networks = networksOf(address);
  return [
    ...placeKeys(name, networks),
    ...(familiar.address ? [] : ([['account', name]] as const)),
    ...addressKeys(networks),
  ];
}

const stored = ([kind, subject]: ThrottleKey): string =>
  `${kind}:${createHash('sha256').update(subject).digest('base64url')}`;

/** Back-off shared by all instances: it lives in the database. */
export function createThrottle(db: Database, now: () => Date): Throttle {
  const attemptOne = async (key: ThrottleKey) => {
    const { free, longestSeconds } = limits[key[0]];
    const at = now().toISOString();
    const failures = sql`case when throttle.last_at < ${at}::timestamptz - ${WINDOW_SECONDS} * interval '1 second'
      then 1 else throttle.failures + 1 end`;
    const over = sql`least(${failures} - ${free}::int - 1, 20)`;
    // In the past while there is nothing to wait for, so that instances whose clocks differ do not block each other.
    const until = sql`case when ${failures} <= ${free}::int then timestamptz 'epoch'
      else ${at}::timestamptz + least(${longestSeconds}::float, power(2, ${over})) * interval '1 second' end`;
    const counted = await run(
      db,
      sql`insert into throttle (key, failures, blocked_until, last_at)
        values (${stored(key)}, 1, 'epoch', ${at}::timestamptz)
        on conflict (key) do update set failures = ${failures}, blocked_until = ${until}, last_at = ${at}::timestamptz
        where throttle.blocked_until <= ${at}::timestamptz`,
    );
    if (counted > 0) return;
    const row = await first(
      db,
      { until: col.text },
      sql`select blocked_until as until from throttle where key = ${stored(key)}`,
    );
    const left = row === undefined ? 0 : Date.parse(row.until) - now().getTime();
    throw refuse.tooMany(Math.max(1, Math.ceil(left / 1000)));
  };

  return {
    async attempt(keys) {
      for (const key of keys) await attemptOne(key);
    },
    async succeeded(keys) {
      for (const key of keys) {
        await db.query(
          isOfAddress(key)
            ? sql`update throttle set failures = greatest(failures - 1, 0) where key = ${stored(key)}`
            : sql`delete from throttle where key = ${stored(key)}`,
        );
      }
    },
    async sweep() {
      await db.query(
        sql`delete from throttle where last_at < ${now().toISOString()}::timestamptz - ${raw(`interval '1 day'`)}`,
      );
    },
  };
}
