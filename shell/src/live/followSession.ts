import { listAwaited, notificationUserId } from '@portal/shared';
import type { CurrentUser } from '@portal/shared/session';
import { paths } from '@portal/shared/wire';
import { isOverdue } from '../accountRules/secondFactorDue';
import { isAskedFirst } from '../http/firstAnswer';
import { type LiveSessionOptions, startLiveSession } from './liveSession';

/** The claims that the live channel depends on: a new name or e-mail needs no reconnect. */
const personOf = (user: CurrentUser | null): string | undefined =>
  user ? JSON.stringify([user.userId, user.userRole, user.pilotRole, user.pilotCode]) : undefined;

/** Runs a live session for the signed-in user. Its code loads at the first sign-in, after the screen's first calls. */
export function followSession(options: LiveSessionOptions): () => void {
  const { store } = options;
  let person: string | undefined;
  let end: (() => void) | undefined;
  /** The current person's turn: the same person may be back before the code of an earlier turn is loaded. */
  let turn = 0;

  function look(): void {
    const { user, isLoggedIn } = store.getState().session;
    // The back end refuses the link of somebody whose second factor is overdue.
    const next = personOf(isLoggedIn && !isOverdue(user, Date.now()) ? user : null);
    if (next === person) return;
    person = next;
    turn += 1;
    end?.();
    end = undefined;
    if (!user || next === undefined) return;
    // A list that the first script has requested is shown as it arrives, and checked again once the channel is
    // connected.
    const list = { path: paths.notifications.unread(notificationUserId(user)) };
    store.dispatch(listAwaited(!isAskedFirst(list)));
    void begin(user, turn);
  }

  async function begin(user: CurrentUser, mine: number): Promise<void> {
    try {
      const live = await import(/* webpackChunkName: "frame" */ '@portal/shared/live');
      if (turn === mine) end = startLiveSession(live, user, options);
    } catch (error) {
      console.error('The live link did not load', error);
      // Retried when the network is back, or with the next change of the session.
      if (turn === mine) {
        person = undefined;
        store.dispatch(listAwaited(false));
      }
      window.addEventListener('online', look, { once: true });
    }
  }

  look();
  const unsubscribe = store.subscribe(look);
  return () => {
    unsubscribe();
    window.removeEventListener('online', look);
    turn += 1;
    end?.();
  };
}
