import { type Clock, sleep } from '../http/clock';
import { type KeyValue } from './tokenStore';

/** Runs `work` while no other tab of this browser runs work under the same name. */
export type Exclusive = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * The longest wait for a lock, as a frozen tab may hold it; ms. Working without it is safe: for 30 s the back end
 * answers a reused refresh token with the same successor.
 */
const PATIENCE_MS = 20_000;
const LEASE_MS = 20_000;
const SETTLE_MS = 40;

/** Exclusive work by Web Locks, or by a lease in local storage where they are missing (plain HTTP, old browsers). */
export function createExclusive(options: {
  locks?: LockManager;
  storage: KeyValue;
  clock: Clock;
}): Exclusive {
  const { locks, storage, clock } = options;
  return locks ? byWebLock(locks, clock) : byLease(storage, clock);
}

function byWebLock(locks: LockManager, clock: Clock): Exclusive {
  return async (name, work) => {
    const impatience = new AbortController();
    const cancel = clock.after(PATIENCE_MS, () => impatience.abort());
    let held = false;
    try {
      return await locks.request(name, { signal: impatience.signal }, () => {
        held = true;
        cancel();
        return work();
      });
    } catch (error) {
      if (held || !impatience.signal.aborted) throw error;
      return await work();
    } finally {
      cancel();
    }
  };
}

function byLease(storage: KeyValue, clock: Clock): Exclusive {
  return async (name, work) => {
    const key = `${name}-lease`;
    const mine = `${Math.random().toString(36).slice(2)}`;
    const giveUpAt = clock.now() + PATIENCE_MS;
    while (clock.now() < giveUpAt) {
      if (free(storage.getItem(key), clock.now())) {
        storage.setItem(key, `${mine}:${clock.now() + LEASE_MS}`);
        await sleep(clock, SETTLE_MS);
        if (storage.getItem(key)?.startsWith(`${mine}:`) === true) break;
      }
      await sleep(clock, SETTLE_MS * (1 + Math.random()));
    }
    try {
      return await work();
    } finally {
      if (storage.getItem(key)?.startsWith(`${mine}:`) === true) storage.removeItem(key);
    }
  };
}

function free(lease: string | null, now: number): boolean {
  const until = Number(lease?.split(':')[1] ?? 0);
  // A lease too far in the future is left over from a changed clock.
  return !(until > now && until <= now + LEASE_MS);
}
