/**
 * The live channel: one STOMP connection for all tabs of a user, and the reducer that decides what its frames do.
 * No React; load it lazily after sign-in.
 *
 * ```ts
 * const link = createBrowserLiveChannel({
 *   url: config.api.live,
 *   userId: user.userId,
 *   topics: topicsFor(user),
 *   tokens,
 *   onConnected: async () => (await refetchUnread()).data, // in one tab, after every (re)connect
 *   onUserChanged: () => readUser(), // in one tab, when the back end knows the user otherwise
 * });
 * let state = initialLiveState(Date.now(), 500);
 * link.subscribe((event) => {
 *   if (event.type === 'user') return take(event.user);
 *   const next = reduceLive(state, event, Date.now()); // clicks are actions too: { type: 'patched', ... }
 *   state = next.state;
 *   next.effects.forEach(run); // keepList, toast, broadcast, ...
 * });
 * link.dispose(); // at sign-out and when the user changes
 * ```
 */
export { createBatcher } from './batcher';
export { type MissedSummary } from './reducer/missedSummary';
export { type UnreadCounts } from './reducer/overflow';
export { type BrowserLiveChannelOptions, createBrowserLiveChannel } from './browser';
export { type LiveEvent } from './events';
export { type Burst } from './reducer/burst';
export { createLiveChannel } from './liveChannel';
export { type ConnectionState } from './connectionState';
export { type LiveEffect, type LiveAction, initialLiveState, reduceLive } from './reducer/reducer';
