import {
  bellApi,
  KEPT_UNREAD,
  linkChanged,
  type LiveBus,
  type MarksBus,
  notificationsArrived,
  notificationUserId,
  type PortalStore,
  tellPortalBack,
} from '@portal/shared';
import type { PortalConfig } from '@portal/shared/config';
import type * as Live from '@portal/shared/live';
import { createThrottle, type CurrentUser, systemClock, type TokenClient } from '@portal/shared/session';
import { type Marks, type Notification, topicsFor } from '@portal/shared/wire';
import { cameBack, floodChanged } from './attention.slice';
import { countBeyond } from './countBeyond';
import { type Gap, linkSeen, noGap, ticked } from './gap';
import { bindUnreadCache, type CacheChange, difference } from './unreadCache';

const TICK_MS = 15_000;

export interface LiveSessionOptions {
  store: PortalStore;
  config: PortalConfig;
  tokens: TokenClient;
  bus: LiveBus;
  /** Told what was read, marked unread or deleted, here or elsewhere. */
  marksBus: MarksBus;
  /** The person as the back end knows them now (spec §4 "re-synced whenever new notifications"). */
  syncUser: () => void;
  /** Told what is news: for toasts. */
  onShow: (fresh: readonly Notification[]) => void;
  /** The same, paced: at most once a second, with all that came in between. */
  onSay: (fresh: readonly Notification[]) => void;
  /** Told what is unread no more: its toast goes. */
  onGone: (gone: readonly Notification[]) => void;
}

const noMarks: Marks = { read: [], unread: [], deleted: [], many: false };

/**
 * One person's live notifications: the link, the merged unread list in the store, flood and gaps (spec §1, §4).
 * @returns ends it: at sign-out and when the person changes
 */
export function startLiveSession(
  live: typeof Live,
  user: CurrentUser,
  options: LiveSessionOptions,
): () => void {
  const { store, config, tokens, bus, marksBus } = options;
  const userId = notificationUserId(user);
  // At most once a minute: every live frame would otherwise be one more call (product, contradictions).
  const resync = createThrottle(options.syncUser);
  const announcer = live.createAnnouncer<Notification>({ say: options.onSay, clock: systemClock });
  let unread = live.nothingUnread;
  let arrivals: Live.Arrivals = [];
  let gap: Gap = noGap(Date.now());
  let firstList = true;
  /** Found out about while the link was down: summed up when it is back. */
  let missed: Notification[] = [];
  /** Many were marked elsewhere: the next list may bring back old ones, which are no news. */
  let bringsBack = false;
  /** The newest moment ever listed. */
  let newest = '';

  const cache = bindUnreadCache(store, userId, onCache);
  const beyond = countBeyond(store, userId, () => unread.list);
  const link = live.createBrowserLiveLink({
    url: config.api.live,
    userId,
    topics: topicsFor(user),
    tokens,
    policy: { firstDelayMs: config.live.reconnectMs, maxDelayMs: config.live.reconnectMaxMs },
    onConnected: () => cache.fetch(),
  });
  const leave = cache.keep();
  const timer = setInterval(tick, TICK_MS);
  link.subscribe((event) => {
    cache.look();
    switch (event.type) {
      case 'state':
        gap = linkSeen(gap, event.state);
        store.dispatch(linkChanged(event.state));
        if (event.state.kind === 'live' && gap.from !== undefined) tellPortalBack();
        break;
      case 'frames': {
        bus.emit([...event.notifications]);
        news(take(live.applyFrames(unread, event.notifications, Date.now())));
        break;
      }
      case 'snapshot':
        caughtUp(event.notifications, event.requestedAt);
        bringsBack = false;
        break;
      case 'marks':
        marked(event.marks);
        break;
      case 'read':
        become(live.markRead(unread, event.ids, event.read));
        cache.write(unread.list);
        marksBus.emit({ ...noMarks, [event.read ? 'read' : 'unread']: event.ids });
        break;
    }
  });

  function marked(marks: Marks): void {
    const named = [...marks.read, ...marks.deleted];
    const listed = new Set(unread.list.map(({ notificationId }) => notificationId));
    bringsBack ||= marks.many;
    become(live.applyMarks(unread, marks));
    cache.write(unread.list);
    if (marks.many || named.some((id) => !listed.has(id))) beyond.marked();
    marksBus.emit(marks);
  }

  /** Takes a state over, and says what left the list. Of a full list, what fell off its end was not read. */
  function become(next: Live.Unread): void {
    const before = unread.list;
    unread = next;
    const [first, last] = [next.list[0], next.list.at(-1)];
    if (first && first.timestamp > newest) newest = first.timestamp;
    const end = next.list.length < KEPT_UNREAD ? '' : (last?.timestamp ?? '');
    const gone = difference(before, next.list).gone;
    if (gone.length === 0) return;
    const ids = new Set(gone);
    options.onGone(before.filter((one) => ids.has(one.notificationId) && one.timestamp >= end));
  }

  function onCache(change: CacheChange): void {
    if (change.kind === 'answered') return caughtUp(change.list, change.requestedAt);
    if (change.gone.length > 0) {
      become(live.markRead(unread, change.gone));
      link.markedRead(change.gone);
      marksBus.emit({ ...noMarks, read: change.gone });
    }
    if (change.back.length > 0) {
      unread = live.markRead(unread, change.back, false);
      unread = live.applySnapshot(unread, currentList(), Date.now()).state;
      link.markedRead(change.back, false);
      marksBus.emit({ ...noMarks, unread: change.back });
    }
  }

  const currentList = () => bellApi.endpoints.unreadNotifications.select(userId)(store.getState()).data ?? [];

  /** Takes a merge over: into the cache, and to the back end what it does not know yet. */
  function take({ state, fresh, toMarkRead }: Live.Merged): readonly Notification[] {
    become(state);
    cache.write(state.list);
    for (const id of toMarkRead) {
      void store.dispatch(bellApi.endpoints.markNotificationRead.initiate({ id, userId }));
    }
    return fresh;
  }

  /** The back end's whole list: after a gap what it brings is summed up, the first one is no news. */
  function caughtUp(list: readonly Notification[], requestedAt: number): void {
    const before = newest;
    const found = take(live.applySnapshot(unread, list, requestedAt));
    const fresh = bringsBack ? found.filter(({ timestamp }) => timestamp > before) : found;
    beyond.listed(list.length);
    if (firstList) {
      firstList = false;
      return;
    }
    if (fresh.length > 0) bus.emit([...fresh]);
    missed.push(...fresh);
    const { from } = gap;
    // Fetched for another reason while the link is still down: the gap goes on.
    if (from !== undefined && store.getState().live.link.kind !== 'live') return;
    const summary = from === undefined ? undefined : live.awaySummary({ from, to: Date.now() }, missed);
    if (summary) store.dispatch(cameBack(summary));
    else news(missed);
    missed = [];
    gap = noGap(Date.now());
  }

  function news(fresh: readonly Notification[]): void {
    if (fresh.length === 0) return;
    store.dispatch(notificationsArrived([...fresh]));
    resync();
    arrivals = live.noteArrivals(arrivals, fresh, Date.now());
    const flood = showFlood();
    if (flood.flooding) return;
    options.onShow(fresh);
    for (const one of fresh) announcer.add(one);
  }

  function showFlood(): Live.Flood {
    const flood = live.floodOf(arrivals, Date.now());
    store.dispatch(floodChanged(flood));
    return flood;
  }

  function tick(): void {
    gap = ticked(gap, Date.now());
    if (arrivals.length > 0) {
      showFlood();
      arrivals = live.noteArrivals(arrivals, [], Date.now());
    }
  }

  return () => {
    clearInterval(timer);
    leave();
    cache.dispose();
    beyond.dispose();
    link.dispose();
    resync.cancel();
    announcer.dispose();
  };
}
