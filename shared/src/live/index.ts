/**
 * The live link: one STOMP connection for all tabs of a person, and the pure rules of what to do with what it brings.
 * No React; load it lazily after sign-in.
 *
 * ```ts
 * const link = createBrowserLiveLink({
 *   url: config.api.live,
 *   userId: user.userId,
 *   topics: topicsFor(user),
 *   tokens,
 *   onConnected: async () => (await refetchUnread()).data,   // once over all tabs after every (re)connect
 * });
 * let unread = nothingUnread;
 * link.subscribe((event) => {
 *   switch (event.type) {
 *     case 'state':    ...                                   // off | connecting | live | reconnecting | offline
 *     case 'frames':   take(applyFrames(unread, event.notifications, Date.now()));
 *     case 'snapshot': take(applySnapshot(unread, event.notifications, event.requestedAt));
 *     case 'marks':    unread = applyMarks(unread, event.marks);
 *     case 'read':     unread = markRead(unread, event.ids, event.read);
 *   }
 * });
 * function take({ state, fresh, toMarkRead }) { unread = state; ...toast `fresh`, PUT `toMarkRead`, show `state.list` }
 * // on a click: unread = markRead(unread, [id]); link.markedRead([id]);
 * link.dispose();                                            // at sign-out and when the user changes
 * ```
 *
 * `fresh` of a frame feeds `noteArrivals`/`floodOf` (10 in 10 minutes fold into a counter) and an announcer (at most one
 * announcement a second); `fresh` of a snapshot after a gap (`reconnecting.since` until now) feeds `awaySummary`.
 * A tab's own first list goes through `applySnapshot` as well; what is fresh then is no news.
 */
export { type Announcer, createAnnouncer } from './announcer';
export { AWAY_MIN_MS, type AwaySummary, awaySummary } from './away';
export { type BrowserLiveLinkOptions, createBrowserLiveLink } from './browser';
export { type LiveEvent } from './events';
export { type Arrivals, type Flood, FLOOD_COUNT, FLOOD_WINDOW_MS, floodOf, noteArrivals } from './flood';
export { type LiveChannel } from './leader';
export { createLiveLink, type LiveLink, type LiveLinkOptions } from './link';
export {
  applyFrames,
  applyMarks,
  applySnapshot,
  markRead,
  type Merged,
  nothingUnread,
  type Unread,
} from './merge';
export { type LinkPolicy, linkPolicy } from './policy';
export { browserSockets, type LinkSocket, type OpenSocket } from './sockets';
export { type LinkState } from './state';
