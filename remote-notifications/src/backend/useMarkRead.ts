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
import { inboxApi } from '../inbox/inbox.api';
import { NO_NOTIFICATION } from '../paths';

type Known = 'unread' | 'read' | 'opened' | 'foreign' | 'unknown';

/** A notification as a page of the inbox holds it, if any does. */
function cachedNotification(state: RootState, id: string) {
  for (const question of inboxApi.util.selectCachedArgsForQuery(state, 'inboxPage')) {
    const page = inboxApi.endpoints.inboxPage.select(question)(state).data;
    const one = page && [...page.results, ...page.arrivals].find((other) => other.notificationId === id);
    if (one) return one;
  }
  return undefined;
}

/** What the caches say of a notification: an opened one is marked so once, and only one's own. */
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
    // The bell marked it on the way here: the list it stood in knows it no more.
    return state.live.markedHere?.includes(id) ? 'opened' : 'unknown';
  };

/** The name of the event that a listed notification tells of: its push may still stand in the bell, without an id. */
const eventOf = (id: string) => (_dispatch: PortalDispatch, getState: () => RootState) => {
  const one = cachedNotification(getState(), id);
  return one && eventName(one);
};

/** Marks the notification whose page this is read and opened, once. A refusal changes nothing here: it stays unread. */
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
    const known = dispatch(knownAs(notificationId, recipient, user.userId));
    if (known === 'opened' || known === 'foreign' || (known === 'read' && !extras)) return;
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

/** The bell is told by its own mutation; this tells the inbox. */
const showOpenedInPages = (id: string) => (dispatch: PortalDispatch, getState: () => RootState) => {
  for (const question of inboxApi.util.selectCachedArgsForQuery(getState(), 'inboxPage'))
    dispatch(
      inboxApi.util.updateQueryData('inboxPage', question, ({ results, arrivals }) => {
        for (const one of [...results, ...arrivals])
          if (one.notificationId === id) Object.assign(one, { notificationStatus: 'Read', opened: true });
      }),
    );
};
