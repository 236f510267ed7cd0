import { type Clock, sleep } from '../http/clock';
import { type StoredSession, type TokenStore } from './tokenStore';

/** What tabs know of each other's renewals. For use inside the renewal's lock. */
export interface Renewals {
  /** The stored session; waits for the write of another tab that has renewed it. */
  lastKnown(): Promise<StoredSession | undefined>;
  /** Announces that `before` was renewed; resolves when the other tabs can see that. */
  made(before: StoredSession): Promise<void>;
}

/** As long as the back end answers a used refresh token with the same successor; ms. */
const SIGN_MS = 30_000;
/** The longest wait for another tab's write, which takes far less; ms. */
const ARRIVAL_MS = 3_000;
const POLL_MS = 5;

/** A lock name with the end of the token's signature. */
const signOf = ({ accessToken }: StoredSession): string => `portal-token-renewed ${accessToken.slice(-12)}`;

/**
 * Announces renewals to other tabs by Web Locks, which all tabs see at once. A tab's write to the storage may reach the
 * other tabs after the renewal lock did, and the next tab would renew the old token again. So a renewal holds a lock
 * that names the replaced token. Without Web Locks nothing is announced.
 */
export function createRenewals(options: { store: TokenStore; clock: Clock; locks?: LockManager }): Renewals {
  const { store, clock, locks } = options;

  async function isRenewed(session: StoredSession): Promise<boolean> {
    const seen = await locks?.query().catch(() => undefined);
    return (seen?.held ?? []).some(({ name }) => name === signOf(session));
  }

  return {
    async lastKnown() {
      const session = store.read();
      if (!session || !(await isRenewed(session))) return store.read();
      const giveUpAt = clock.now() + ARRIVAL_MS;
      while (store.read()?.accessToken === session.accessToken && clock.now() < giveUpAt)
        await sleep(clock, POLL_MS);
      return store.read();
    },

    made: (before) =>
      new Promise((seen) => {
        if (!locks) {
          seen();
          return;
        }
        locks
          .request(signOf(before), { ifAvailable: true }, (lock) => {
            seen();
            return lock === null ? undefined : sleep(clock, SIGN_MS);
          })
          // A page that is being closed loses its locks.
          .catch(() => seen());
      }),
  };
}
