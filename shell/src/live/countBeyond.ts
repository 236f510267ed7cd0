import {
  bellApi,
  beyondChanged,
  beyondOf,
  KEPT_UNREAD,
  nothingBeyond,
  type PortalStore,
} from '@portal/shared';
import type { Notification, Priority } from '@portal/shared/wire';

/** A list that moves while it is counted is counted again, so often at most. */
const TRIES = 3;
/** Counts at most this often, however much is marked elsewhere; ms. */
const GAP_MS = 2_000;

/** An answer that says what the last one said is another array of the same list. */
const isSame = (before: readonly Notification[], after: readonly Notification[]): boolean =>
  before.length === after.length &&
  before.every(({ notificationId }, at) => after[at]?.notificationId === notificationId);

/**
 * Keeps true how many unread notifications there are beyond the cached list: the list ends at its cap, and says nothing
 * of the rest. Counted by the back end once the list is full, then on with what is listed; a back end that does not
 * count leaves it unknown.
 */
export function countBeyond(store: PortalStore, userId: string, list: () => readonly Notification[]) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working = false;
  let ended = false;
  let counted = false;

  const call = async (force: boolean) => {
    const options = { subscribe: false, forceRefetch: force };
    const total = await store.dispatch(bellApi.endpoints.unreadCount.initiate(userId, options));
    // A call that failed still holds what the last one answered.
    if (total.isError || total.data === undefined) return undefined;
    const of = (priority: Priority) =>
      store.dispatch(
        bellApi.endpoints.unreadOfPriority.initiate({ userId, priority }, { ...options, forceRefetch: true }),
      );
    const [high, mid] = await Promise.all([of('High'), of('Mid')]);
    if (high.isError || mid.isError || high.data === undefined || mid.data === undefined) return undefined;
    return { High: high.data, Mid: mid.data, Low: Math.max(0, total.data - high.data - mid.data) };
  };

  async function count(): Promise<void> {
    working = true;
    // The first count is the one that tells which back end this is: it may be here already.
    let force = counted;
    counted = true;
    for (let tries = 0; tries < TRIES && !ended; tries += 1) {
      const before = list();
      const answer = await call(force);
      if (answer && !ended) store.dispatch(beyondChanged(beyondOf(list(), answer)));
      if (!answer || isSame(before, list())) break;
      force = true;
    }
    working = false;
  }

  const ask = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (working) ask();
      else void count();
    }, GAP_MS);
  };

  return {
    /** The back end's list came, `length` long. */
    listed(length: number): void {
      if (length < KEPT_UNREAD) store.dispatch(beyondChanged(nothingBeyond));
      else {
        const known = store.getState().live.beyond;
        if (known !== 'unknown' && known.High + known.Mid + known.Low === 0)
          store.dispatch(beyondChanged('unknown'));
        if (!working) void count();
      }
    },
    /** Something was marked that the list does not hold. */
    marked(): void {
      if (store.getState().live.beyond !== nothingBeyond) ask();
    },
    dispose(): void {
      ended = true;
      clearTimeout(timer);
    },
  };
}
