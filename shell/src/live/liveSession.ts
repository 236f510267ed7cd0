import {
  bellApi,
  KEPT_UNREAD,
  overflowChanged,
  connectionChanged,
  listAwaited,
  type LiveBus,
  type ConditionsBus,
  type ReadReceiptsBus,
  notificationsArrived,
  notificationUserId,
  type PortalStore,
  tellPortalBack,
  userSynced,
} from '@portal/shared';
import type { PortalConfig } from '@portal/shared/config';
import type * as Live from '@portal/shared/live';
import { createThrottle, type CurrentUser, systemClock, type TokenClient } from '@portal/shared/session';
import { type Notification, topicsFor } from '@portal/shared/wire';
import { cameBack, burstChanged, forgetFirstAnswers } from '../platform';
import { countUnread } from './countUnread';
import { bindUnreadCache } from './unreadCache';

const TICK_MS = 15_000;
/** Screen readers announce new notifications at most once in this time, together ("3 new"); ms. */
const SAY_MS = 1_000;
/** The wait in ms for the channel to connect or fail; after it the list is fetched without the channel. */
const FIRST_LIST_MS = 5_000;

export interface LiveSessionOptions {
  store: PortalStore;
  config: PortalConfig;
  tokens: TokenClient;
  bus: LiveBus;
  /** Gets read receipts, from this tab and from others. */
  readReceiptsBus: ReadReceiptsBus;
  /** Gets the state of conditions from the back end. */
  conditionsBus: ConditionsBus;
  /** The user as the back end knows them now; undefined if it could not be asked. */
  readUser: () => Promise<CurrentUser | undefined>;
  /** Called with new notifications, for toasts. */
  onShow: (fresh: readonly Notification[]) => void;
  /** Called at most once a second, with all new notifications since the last call. */
  onSay: (fresh: readonly Notification[]) => void;
  /** Called with notifications that are no longer unread, to close their toasts. */
  onGone: (gone: readonly Notification[]) => void;
}

type FetchedList = readonly Notification[] | undefined;

/**
 * One person's live notifications: connects the channel and runs the effects of its reducer (`reduceLive`).
 * @returns ends it: at sign-out and when the person changes
 */
export function startLiveSession(
  live: typeof Live,
  user: CurrentUser,
  options: LiveSessionOptions,
): () => void {
  const { store, config, tokens, bus, readReceiptsBus, conditionsBus } = options;
  const userId = notificationUserId(user);
  // At most once a minute: otherwise every live frame would cause a call.
  const resync = createThrottle(() => void options.readUser().then(take));
  const take = (read: CurrentUser | undefined) => {
    if (!ended && read?.userId === user.userId) store.dispatch(userSynced(read));
  };
  const announcer = live.createBatcher<Notification>({
    pass: options.onSay,
    clock: systemClock,
    gapMs: SAY_MS,
  });
  let ended = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let state = live.initialLiveState(Date.now(), KEPT_UNREAD);

  const cache = bindUnreadCache(store, userId, dispatch);
  /** The list was fetched before the channel connected, so notifications between the two are in neither. */
  let isAhead = store.getState().live.listAwaited === false;
  /** The list on its way, and the one that is asked for after it. */
  let coming: Promise<FetchedList> | undefined;
  let next: Promise<FetchedList> | undefined;
  function begin(): Promise<FetchedList> {
    const list = cache.fetch().finally(() => {
      if (coming === list) coming = undefined;
    });
    coming = list;
    return list;
  }
  /** A list on its way may have been read before what this one is for: a gap of the link, or marks of another device. */
  function fetchList(): Promise<FetchedList> {
    if (next) return next;
    const isOlder = isAhead || coming !== undefined;
    isAhead = false;
    if (!isOlder) return begin();
    next = cache.settled().then(() => {
      next = undefined;
      return begin();
    });
    return next;
  }
  const link = live.createBrowserLiveChannel({
    url: config.api.live,
    userId,
    topics: topicsFor(user),
    tokens,
    policy: { firstDelayMs: config.live.reconnectMs, maxDelayMs: config.live.reconnectMaxMs },
    onConnected: fetchList,
    onUserChanged: options.readUser,
  });
  let leave = isAhead ? cache.keep() : undefined;
  /** Fetches the first list once the channel is connected, so that one request misses nothing, or has failed. */
  const list = () => {
    if (leave) return;
    clearTimeout(late);
    leave = cache.keep();
    store.dispatch(listAwaited(false));
  };
  const late = isAhead ? undefined : setTimeout(list, FIRST_LIST_MS);
  const timer = setInterval(() => dispatch({ type: 'tick' }), TICK_MS);
  link.subscribe((event) => {
    if (event.type === 'user') return take(event.user);
    cache.look();
    dispatch(event);
    if (event.type !== 'state' || event.state.kind === 'connecting') return;
    list();
    // The leader tab fetches by itself; a follower only hears later frames.
    if (isAhead && event.state.kind === 'live') void fetchList();
  });

  function dispatch(input: Live.LiveAction): void {
    const next = live.reduceLive(state, input, Date.now());
    state = next.state;
    next.effects.forEach(run);
  }

  function run(effect: Live.LiveEffect): void {
    switch (effect.type) {
      case 'showConnection':
        return void store.dispatch(connectionChanged(effect.link));
      case 'announceBack':
        return tellPortalBack();
      case 'keepList':
        return cache.write(effect.list);
      case 'markRead':
        for (const id of effect.ids)
          void store.dispatch(bellApi.endpoints.markNotificationRead.initiate({ id, userId }));
        return;
      case 'publishArrived':
        forgetFirstAnswers();
        return bus.emit([...effect.notifications]);
      case 'publishMarks':
        forgetFirstAnswers();
        return readReceiptsBus.emit(effect.marks);
      case 'publishConditions':
        forgetFirstAnswers();
        return conditionsBus.emit(effect.news);
      case 'broadcast':
        return effect.read ? link.markedRead(effect.ids) : link.markedRead(effect.ids, false);
      case 'dropToasts':
        return options.onGone(effect.notifications);
      case 'keepOverflow':
        return void store.dispatch(overflowChanged(effect.overflow));
      case 'countOverflow':
        return void countUnread(store, userId, effect.fresh).then((counts) => {
          if (!ended) dispatch({ type: 'counted', counts });
        });
      case 'countLater':
        pause = setTimeout(() => dispatch({ type: 'countDue' }), effect.ms);
        return;
      case 'note':
        store.dispatch(notificationsArrived([...effect.latest]));
        return resync();
      case 'showBurst':
        return void store.dispatch(burstChanged(effect.burst));
      case 'toast':
        options.onShow(effect.fresh);
        return announcer.add(effect.fresh);
      case 'showMissed':
        return void store.dispatch(cameBack(effect.summary));
    }
  }

  return () => {
    ended = true;
    clearInterval(timer);
    clearTimeout(pause);
    clearTimeout(late);
    leave?.();
    cache.dispose();
    link.dispose();
    resync.cancel();
    announcer.dispose();
  };
}
