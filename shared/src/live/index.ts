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
 *   next.effects.forEach(run);                               // keepList, toast, tellTabs, ...
 * });
 * link.dispose();                                            // at sign-out and when the user changes
 * ```
 */
export { type Announcer, createAnnouncer } from './announcer';
export { AWAY_MIN_MS, type AwaySummary } from './away';
export { type UnreadCounts } from './beyond';
export { type BrowserLiveLinkOptions, createBrowserLiveLink } from './browser';
export { type LiveEvent } from './events';
export { type Flood, FLOOD_COUNT, FLOOD_WINDOW_MS } from './flood';
export { type LiveChannel } from './leader';
export { createLiveLink, type LiveLink, type LiveLinkOptions } from './link';
export { type LinkPolicy, linkPolicy } from './policy';
export { browserSockets, type LinkSocket, type OpenSocket } from './sockets';
export { type LinkState } from './state';
export { type LiveEffect, type LiveInput, type LiveModel, nothingLive, step } from './step';
