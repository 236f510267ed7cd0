import { createHash } from 'node:crypto';
import { col } from '../db/columns';
import { type Database, first, run } from '../db/database';
import { raw, sql, timestamp } from '../db/sql';
import { Refusal, refuse } from '../rules/refusal';
import { type Origin } from '../rules/origin';
import { type Networks, networksOf, WIDE } from './network';
import { type Familiar } from './knownDevices';

/** Free failures, and the longest wait in seconds: never a permanent lock (docs/reference/api.md#throttles). */
interface Limit {
  readonly free: number;
  readonly longestSeconds: number;
}

const limits = {
  /** One person who mistypes at one place. */
  pair: { free: 5, longestSeconds: 60 },
  /** One account, tried from many places. Waits stay short, so that others cannot lock its owner out. */
  account: { free: 20, longestSeconds: 30 },
  /** One address that tries many accounts; a whole plant may share it. */
  address: { free: 100, longestSeconds: 60 },
  /** The same for the wide network of an IPv6 address, in which its owner may choose any address. */
  widePair: { free: 5 * WIDE, longestSeconds: 60 },
  wideAddress: { free: 100 * WIDE, longestSeconds: 60 },
  /** Codes for one account from anywhere, by a person who knows its password: there are only a million codes. */
  codes: { free: 10, longestSeconds: 300 },
} as const satisfies Record<string, Limit>;

export type ThrottleKey = readonly [keyof typeof limits, string];

/** Seconds without a failure after which earlier failures are forgotten. */
const WINDOW_SECONDS = 900;

export interface Throttle {
  /** Counts an attempt before it is made, so that parallel ones count, too. @throws Refusal `tooMany` during a wait */
  attempt(keys: readonly ThrottleKey[]): Promise<void>;
  /** Takes a successful attempt back, and forgets the failures of the person. */
  succeeded(keys: readonly ThrottleKey[]): Promise<void>;
  /** Deletes counters whose last failure is older than a day. */
  sweep(): Promise<void>;
}

/** Runs throttled work. @throws Refusal `tooMany`, and the errors of `work`, which count as failures */
export async function throttled<T>(
  throttle: Throttle,
  keys: readonly ThrottleKey[],
  work: () => Promise<T>,
): Promise<T> {
  await throttle.attempt(keys);
  const done = await work();
  await throttle.succeeded(keys);
  return done;
}

export function placeKeys(action: string, { near, wide }: Networks): ThrottleKey[] {
  return [
    ['pair', `${action}|${near}`],
    ...(wide === undefined ? [] : ([['widePair', `${action}|${wide}`]] as const)),
  ];
}

export function addressKeys({ near, wide }: Networks, of = ''): ThrottleKey[] {
  return [['address', of + near], ...(wide === undefined ? [] : ([['wideAddress', of + wide]] as const))];
}

export const isOfAddress = ([kind]: ThrottleKey): boolean => kind === 'address' || kind === 'wideAddress';

/**
 * The keys of an attempt at an account. A device with which its owner signed in lately counts by itself, and a known
 * address is exempt from the account's limit: attempts from elsewhere do not lock the owner out.
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

/**
 * The keys for a request of a password reset. A browser that the account knows does not count requests from elsewhere,
 * so that attempts by others cannot lock its owner out.
 */
export function keysOfForgotten(
  email: string,
  { address, device }: Pick<Origin, 'address' | 'device'>,
  familiar: Familiar,
): ThrottleKey[] {
  const name = `forgot ${email.toLowerCase()}`;
  if (familiar.device) return [['pair', `${name}|device ${device ?? ''}`]];
  const networks = networksOf(address);
  return [...placeKeys(name, networks), ...(familiar.address ? [] : addressKeys(networks, 'forgot '))];
}

const stored = ([kind, subject]: ThrottleKey): string =>
  `${kind}:${createHash('sha256').update(subject).digest('base64url')}`;

type ThrottleOutcome = 'admitted' | 'throttled' | 'succeeded';

/** The throttle: back-off in the database, shared by all instances. */
export function createThrottle(
  db: Database,
  now: () => Date,
  count: (outcome: ThrottleOutcome) => void = () => undefined,
): Throttle {
  const attemptOne = async (key: ThrottleKey) => {
    const { free, longestSeconds } = limits[key[0]];
    const at = now().toISOString();
    const failures = sql`case when throttle.last_at < ${at}::timestamptz - ${WINDOW_SECONDS} * interval '1 second'
      then 1 else throttle.failures + 1 end`;
    const over = sql`least(${failures} - ${free}::int - 1, 20)`;
    // In the past while no wait is due, so that instances whose clocks differ do not block each other. A wait far
    // longer than any counts as none: the clock that began it was ahead.
    const until = sql`case when ${failures} <= ${free}::int then timestamptz 'epoch'
      else ${at}::timestamptz + least(${longestSeconds}::float, power(2, ${over})) * interval '1 second' end`;
    const counted = await run(
      db,
      sql`insert into throttle (key, failures, blocked_until, last_at)
        values (${stored(key)}, 1, 'epoch', ${at}::timestamptz)
        on conflict (key) do update set failures = ${failures}, blocked_until = ${until}, last_at = ${at}::timestamptz
        where throttle.blocked_until <= ${at}::timestamptz
          or throttle.blocked_until > ${at}::timestamptz + ${2 * longestSeconds}::int * interval '1 second'`,
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
      try {
        for (const key of keys) await attemptOne(key);
      } catch (error) {
        if (error instanceof Refusal) count('throttled');
        throw error;
      }
      count('admitted');
    },
    async succeeded(keys) {
      count('succeeded');
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
        sql`delete from throttle where last_at < ${timestamp(now())} - ${raw(`interval '1 day'`)}`,
      );
    },
  };
}
