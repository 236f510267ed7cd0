import { type Clock } from '../http/clock';
import { type KeyValue } from './tokenStore';

/** The call whose answer replaces every token of the user, as seen by all tabs of this browser. */
export interface Replacement {
  isUnderWay(): boolean;
  during<T>(call: () => Promise<T>): Promise<T>;
}

const KEY = 'portal-tokens-replaced-until';
/** The longest such call, so that the mark of a closed tab does not last; ms. */
const MAX_REPLACEMENT_MS = 60_000;

/**
 * Marks that a changed password is on its way. From its change to its answer every token that the tabs have is void,
 * which must not end the session.
 */
export function createReplacement({ storage, clock }: { storage: KeyValue; clock: Clock }): Replacement {
  return {
    isUnderWay() {
      const left = Number(storage.getItem(KEY) ?? 0) - clock.now();
      return left > 0 && left <= MAX_REPLACEMENT_MS;
    },
    async during(call) {
      storage.setItem(KEY, String(clock.now() + MAX_REPLACEMENT_MS));
      try {
        return await call();
      } finally {
        storage.removeItem(KEY);
      }
    },
  };
}
