import { type Clock, sleep } from './clock';
import { type StoredSession, type TokenStore } from './tokenStore';

/** What this browser's tabs know of each other's renewals. Used under the lock of the renewal. */
export interface Renewals {
  /** The stored session; where another tab has renewed it, once that has arrived here. */
  lastKnown(): Promise<StoredSession | undefined>;
  /** `before` was renewed here; settles when no other tab can take it for the last one any more. */
  made(before: StoredSession): Promise<void>;
}

/** As long as the back end answers a used refresh token with the same successor. */
const SIGN_MS = 30_000;
/** Longest wait for what another tab stored: far more than it takes. */
const ARRIVAL_MS = 3_000;
const LOOK_MS = 5;

/** The end of its signature names a token. */
const signOf = ({ accessToken }: StoredSession): string => `portal-token-renewed ${accessToken.slice(-12)}`;

/**
 * What a tab stores reaches the others some time later, which may be after the lock did: the next tab would renew the
 * old token once more. Held locks are kept by the browser itself, in one place for all tabs, so a renewal is told by
 * one that names the token it replaced. Without locks there is nothing to tell by.
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
        await sleep(clock, LOOK_MS);
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
          // A page that is going away loses its locks.
          .catch(() => seen());
      }),
  };
}
