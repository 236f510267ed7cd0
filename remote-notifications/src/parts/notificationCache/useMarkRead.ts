import {
  bellApi,
  notificationUserId,
  useCapabilities,
  useCurrentUser,
  useMarkNotificationReadMutation,
  usePortalDispatch,
} from '@portal/kit';
import type { RootState, PortalDispatch } from '@portal/kit';
import { eventName } from '@portal/kit/wire';
import { useEffect, useRef } from 'react';
import { NO_NOTIFICATION } from '../../paths';
import { changeEveryPage } from './everyPage';
import { inboxApi } from './inbox.api';
import { changeIn } from './pages';

type Known = 'unread' | 'read' | 'opened' | 'foreign' | 'unknown';

function cachedNotification(state: RootState, id: string) {
  for (const question of inboxApi.util.selectCachedArgsForQuery(state, 'inboxPage')) {
    const page = inboxApi.endpoints.inboxPage.select(question)(state).data;
    const one = page && [...page.results, ...page.arrivals].find((other) => other.notificationId === id);
    if (one) return one;
  }
  return undefined;
}

/** What the caches know of a notification. It is marked opened once, and only the user's own. */
const knownAs =
  (id: string, recipient: string, userId: string) =>
  (_dispatch: PortalDispatch, getState: () => RootState): Known => {
    const state = getState();
    const unread = bellApi.endpoints.unreadNotifications.select(recipient)(state).data;
    if (unread?.some((one) => one.notificationId === id)) return 'unread';
    const one = cachedNotification(state, id);
    if (one) {
      if (one.userId !== '' && one.userId !== recipient && one.userId !== userId) return 'foreign';
      if (one.notificationStatus === 'Unread') return 'unread';
      return one.opened === true ? 'opened' : 'read';
    }
    // The bell marked it read on the way here and removed it from its list.
    return state.live.markedHere?.includes(id) ? 'opened' : 'unknown';
  };

/** The event name of a listed notification. The bell may still have its push, which has no id. */
const eventOf = (id: string) => (_dispatch: PortalDispatch, getState: () => RootState) => {
  const one = cachedNotification(getState(), id);
  return one && eventName(one);
};

/** Marks the notification of the current page read and opened, once. If the server refuses, it stays unread. */
export function useMarkRead(notificationId: string): void {
  const user = useCurrentUser();
  const dispatch = usePortalDispatch();
  const { extras } = useCapabilities();
  const [markRead] = useMarkNotificationReadMutation();
  const done = useRef('');

  useEffect(() => {
    if (notificationId === NO_NOTIFICATION || done.current === notificationId) return;
    done.current = notificationId;
    const recipient = notificationUserId(user);
    const state = dispatch(knownAs(notificationId, recipient, user.userId));
    if (state === 'opened' || state === 'foreign' || (state === 'read' && !extras)) return;
    const event = dispatch(eventOf(notificationId));
    void markRead({
      id: notificationId,
      userId: recipient,
      opened: true,
      ...(event !== undefined && { event }),
    }).then(({ error }) => {
      if (error === undefined) dispatch(showOpenedInPages(notificationId));
    });
  }, [notificationId, user, dispatch, markRead, extras]);
}

/** Updates the inbox. The mutation itself updates the bell. */
const showOpenedInPages = (id: string) =>
  changeEveryPage((page) => changeIn(page, new Set([id]), { notificationStatus: 'Read', opened: true }));
