import { listAwaited, notificationUserId } from '@portal/shared';
import type { CurrentUser } from '@portal/shared/session';
import { paths } from '@portal/shared/wire';
import { isAskedFirst } from '../federation/verify/firstAnswer';
import { type LiveSessionOptions, startLiveSession } from './liveSession';

/** What the link depends on: another name or e-mail is no reason to reconnect. */
const personOf = (user: CurrentUser | null): string | undefined =>
  user ? JSON.stringify([user.userId, user.userRole, user.pilotRole, user.pilotCode]) : undefined;

/**
 * Active only while someone is signed in; ended when they sign out or change. The link's code is loaded with
 * the first sign-in, after the screen's own first calls.
 */
export function followSession(options: LiveSessionOptions): () => void {
  const { store } = options;
  let person: string | undefined;
  let end: (() => void) | undefined;

  function look(): void {
    const { user, isLoggedIn } = store.getState().session;
    const next = personOf(isLoggedIn ? user : null);
    if (next === person) return;
    person = next;
    end?.();
    end = undefined;
    if (!user || next === undefined) return;
    // One that is on its way already is drawn as it comes, and looked at again once the link is there.
    const list = { path: paths.notifications.unread(notificationUserId(user)) };
    store.dispatch(listAwaited(!isAskedFirst(list)));
    void begin(user, next);
  }

  async function begin(user: CurrentUser, mine: string): Promise<void> {
    try {
      const live = await import(/* webpackChunkName: "frame" */ '@portal/shared/live');
      if (person === mine) end = startLiveSession(live, user, options);
    } catch (error) {
      console.error('The live link did not load', error);
      // Asked for again once the network is back, or with the next change of the session.
      if (person === mine) {
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
    end?.();
  };
}
