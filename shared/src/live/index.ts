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
export { createAnnouncer } from './announcer';
export { type MissedSummary } from './missedSummary';
export { type UnreadCounts } from './overflow';
export { type BrowserLiveChannelOptions, createBrowserLiveChannel } from './browser';
export { type LiveEvent } from './events';
export { type Burst } from './burst';
export { createLiveChannel } from './liveChannel';
export { type ConnectionState } from './connectionState';
export { type LiveEffect, type LiveAction, initialLiveState, reduceLive } from './reducer';
