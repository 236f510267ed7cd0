import { type Clock } from '../http/clock';
import { readClaims } from './token';
import { parseTokenSet, sessionEnd, type TokenSet } from './tokenSet';
import { type StoredSession, type TokenStore } from './tokenStore';
import { createObservable } from '../observable';

/** Why the back end no longer renews the session. Only the portal's own one names `disabled` and `deleted` accounts. */
export type SessionEnd = 'ended' | 'disabled' | 'deleted';

export type SignOutReason =
  | 'user'
  | SessionEnd
  /** Another tab signed out, lost its session or signed in as somebody else. */
  | 'other-tab';

export type SessionChange =
  | { readonly type: 'signed-in' }
  | { readonly type: 'refreshed' }
  | { readonly type: 'signed-out'; readonly reason: SignOutReason };

export interface Broadcast {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

/**
 * A message to the other tabs; `look` asks them to check the storage. The names stay, because a tab may have an older
 * page. Only `rotated` carries tokens, and only tabs with the very same session take them.
 */
type Message =
  | { readonly type: 'look' }
  | { readonly type: 'sign-out' }
  | { readonly type: 'rotated'; readonly from: string; readonly set: TokenSet };

export interface Changes {
  subscribe(this: void, listener: (change: SessionChange) => void): () => void;
  /** Compares the storage with what this tab knew, and emits the changes. */
  sync(this: void): void;
  /** Notifies this tab's listeners and the other tabs after this tab changed the storage. */
  announce(this: void, what: 'signed-in' | 'user' | SessionEnd): void;
  /** Makes the other tabs compare the storage with what they knew. */
  askTabsToCheck(this: void): void;
  rotated(this: void, before: StoredSession, set: TokenSet): void;
  dispose(this: void): void;
}

interface Known {
  readonly token: string;
  readonly user: string;
}

export function createChanges(options: { store: TokenStore; clock: Clock; broadcast?: Broadcast }): Changes {
  const { store, clock, broadcast } = options;
  const { emit, subscribe, clear } = createObservable<SessionChange>();
  let current = readKnown(undefined);

  function readKnown(last: Known | undefined): Known | undefined {
    const token = store.read()?.accessToken;
    if (token === undefined || token === last?.token) return token === undefined ? undefined : last;
    return { token, user: readClaims(token)?.sub ?? '' };
  }

  function sync(reason: SignOutReason = 'other-tab'): void {
    const before = current;
    current = readKnown(before);
    const anotherUser = before !== undefined && current !== undefined && before.user !== current.user;
    if (before && (!current || anotherUser)) emit({ type: 'signed-out', reason });
    if (current && (!before || anotherUser)) emit({ type: 'signed-in' });
    else if (before && current && before.token !== current.token) emit({ type: 'refreshed' });
  }

  function onMessage(data: unknown): void {
    const message = (data ?? {}) as { type?: unknown; from?: unknown; set?: unknown };
    const mine = store.read();
    if (mine?.tabOnly === true && message.type === 'sign-out') store.clear();
    if (mine?.tabOnly === true && message.type === 'rotated' && message.from === mine.refreshToken)
      adopt(mine, parseTokenSet(message.set));
    sync();
  }

  /** A duplicated tab has a copy of its `tabOnly` session: both must follow the same chain of refresh tokens. */
  function adopt(mine: StoredSession, set: TokenSet | undefined): void {
    if (!set) return;
    const receivedAt = clock.now();
    const endsAt = sessionEnd(set, receivedAt);
    store.write({ ...mine, ...set, receivedAt, ...(endsAt !== undefined && { endsAt }) });
  }

  const send = (message: Message) => broadcast?.postMessage(message);
  broadcast?.addEventListener('message', ({ data }) => onMessage(data));

  return {
    subscribe,
    sync: () => sync(),
    announce(what) {
      if (what === 'signed-in') sync();
      else sync(what);
      // A sign-out by the user is for every tab; the end of a session concerns only tabs with that session.
      send({ type: what === 'user' ? 'sign-out' : 'look' });
    },
    askTabsToCheck: () => send({ type: 'look' }),
    rotated(before, set) {
      sync();
      if (before.tabOnly && before.refreshToken !== undefined)
        send({ type: 'rotated', from: before.refreshToken, set });
      else send({ type: 'look' });
    },
    dispose() {
      clear();
      broadcast?.close();
    },
  };
}
