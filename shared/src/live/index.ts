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
 * let state = nothingLive(Date.now(), 500);
 * link.subscribe((event) => {
 *   const next = step(state, event, Date.now());             // pure; so are clicks: { type: 'patched', ... }
 *   state = next.state;
 *   next.effects.forEach(run);                               // keepList, toast, broadcast, ...
 * });
 * link.dispose();                                            // at sign-out and when the user changes
 * ```
 */
export { type Announcer, createAnnouncer } from './announcer';
export { MISSED_MIN_MS, type MissedSummary } from './missedSummary';
export { type UnreadCounts } from './overflow';
export { type BrowserLiveChannelOptions, createBrowserLiveChannel } from './browser';
export { type LiveEvent } from './events';
export { type Burst, BURST_COUNT, BURST_WINDOW_MS } from './burst';
export { type TabChannel } from './leader';
export { createLiveChannel, type LiveChannel, type LiveChannelOptions } from './liveChannel';
export { type ReconnectPolicy, reconnectPolicy } from './reconnect';
export { browserSockets, type LinkSocket, type OpenSocket } from './sockets';
export { type ConnectionState } from './connectionState';
export { type LiveEffect, type LiveAction, type LiveState, initialLiveState, reduceLive } from './reducer';
