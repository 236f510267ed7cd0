import { listAwaited, notificationUserId, tellPortalBack } from '@portal/shared';
import type { CurrentUser } from '@portal/shared/session';
import { paths } from '@portal/shared/wire';
import { isOverdue } from '../account';
import { isAskedFirst } from '../platform';
import { type LiveSessionOptions, startLiveSession } from './liveSession';

/** The claims that the live channel depends on: a new name or e-mail needs no reconnect. */
const personOf = (user: CurrentUser | null): string | undefined =>
  user ? JSON.stringify([user.userId, user.userRole, user.pilotRole, user.pilotCode]) : undefined;

/** Whether the back end has other data for somebody than before, so that what screens show is read again. */
const seesOther = (before: CurrentUser, now: CurrentUser): boolean =>
  before.userId === now.userId && (before.pilotRole !== now.pilotRole || before.pilotCode !== now.pilotCode);

/** Waits before the code of the live channel is asked for again; ms, plus up to half. The last one repeats. */
const RELOAD_MS = [2_000, 5_000, 15_000, 60_000] as const;

/** Runs a live session for the signed-in user. Its code loads at the first sign-in, after the screen's first calls. */
export function followSession(options: LiveSessionOptions): () => void {
  const { store } = options;
  let person: string | undefined;
  let owner: CurrentUser | undefined;
  let end: (() => void) | undefined;
  let reload: ReturnType<typeof setTimeout> | undefined;
  let readAnew: ReturnType<typeof setTimeout> | undefined;
  /** The current person's turn: the same person may be back before the code of an earlier turn is loaded. */
  let turn = 0;

  function look(): void {
    const { user, isLoggedIn } = store.getState().session;
    // The back end refuses the connection of a person whose second factor is overdue.
    const next = personOf(isLoggedIn && !isOverdue(user, Date.now()) ? user : null);
    if (next === person) return;
    person = next;
    turn += 1;
    end?.();
    end = undefined;
    clearTimeout(reload);
    clearTimeout(readAnew);
    const before = owner;
    owner = next === undefined || !user ? undefined : user;
    if (!owner) return;
    // Only after a render without what this person may no longer see: the back end would refuse and record those calls.
    if (before && seesOther(before, owner)) readAnew = setTimeout(tellPortalBack);
    // A list that the first script has requested is shown as it arrives, and checked again once the channel is
    // connected.
    const list = { path: paths.notifications.unread(notificationUserId(owner)) };
    store.dispatch(listAwaited(!isAskedFirst(list)));
    void begin(owner, turn, 0);
  }

  async function begin(user: CurrentUser, mine: number, failed: number): Promise<void> {
    try {
      const live = await import(/* webpackChunkName: "frame" */ '@portal/shared/live');
      if (turn === mine) end = startLiveSession(live, user, options);
    } catch (error) {
      if (turn !== mine) return;
      console.error('The live link did not load', error);
      store.dispatch(listAwaited(false));
      const wait = RELOAD_MS[Math.min(failed, RELOAD_MS.length - 1)] ?? 60_000;
      // Spread: after a release the file may be missing for every page at once.
      reload = setTimeout(() => void begin(user, mine, failed + 1), wait * (1 + Math.random() / 2));
    }
  }

  look();
  const unsubscribe = store.subscribe(look);
  return () => {
    unsubscribe();
    clearTimeout(reload);
    clearTimeout(readAnew);
    turn += 1;
    end?.();
  };
}
