import { type Broadcast, createChanges, type SessionChange, type SessionEnd } from './changes';
import { type Clock, systemClock } from './clock';
import { type CurrentUser, toCurrentUser } from '../wire/currentUser';
import { tokenTimes } from './expiry';
import { type ApiFailure } from './failure';
import { createExclusive } from './locks';
import { createRenewals } from './renewals';
import { readClaims } from './token';
import { authenticate, type CallOptions, logout, refresh } from './tokenCalls';
import { parseTokenSet, sessionEnd, type TokenSet } from './tokenSet';
import { createTokenStore, type KeyValue, type StoredSession } from './tokenStore';

/**
 * - `network`: the back end could not be asked or was not able to answer; the session lives on
 * - `refused`: the back end will not renew; the session has ended
 * - `none`: nobody is signed in
 */
export type TokenRefusal = 'network' | 'refused' | 'none';
export type TokenResult =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reason: TokenRefusal };

export type SignInResult = { readonly ok: true } | { readonly ok: false; readonly failure: ApiFailure };

export interface TokenClientOptions {
  /** `local` is shared by all tabs, `tab` is this tab's own (remember-me). */
  readonly storage: { readonly local: KeyValue; readonly tab: KeyValue };
  /** Web Locks; without them a lease in `storage.local` stands in. */
  readonly locks?: LockManager;
  readonly fetch: typeof fetch;
  readonly clock?: Clock;
  readonly apiBase: string;
  readonly broadcast?: Broadcast;
  readonly timeoutMs?: number;
}

export interface TokenClient {
  /** A token that may be sent now, renewed where it was due (docs/reference/api.md#tokens). */
  getToken(): Promise<TokenResult>;
  /** Renews now, due or not: "stay signed in". */
  renew(): Promise<TokenResult>;
  /** For a bearer call that was answered 401: another token than `used`, by one refresh. `refused` has ended the session. */
  afterUnauthorised(used: string): Promise<TokenResult>;
  signIn(email: string, password: string, remember: boolean): Promise<SignInResult>;
  /** Signed out at once and in every tab; resolves when the back end has been told or could not be reached. */
  signOut(): Promise<void>;
  /** The back end no longer takes this session, whatever it is asked. Ignored when `used` is no longer the stored token. */
  end(used: string): void;
  /** Takes the token set that change-password answers; false when it is none (a peer answers null). */
  setTokens(data: unknown): boolean;
  isSignedIn(): boolean;
  /** The user as the token says; auth-info knows the current one. */
  user(): CurrentUser | undefined;
  /** When the session ends unless something is asked before; ms. Undefined when nobody can say. */
  sessionEndsAt(): number | undefined;
  /**
   * For frames of incorporated services only; the caller checks who may have which.
   * @param withinMs a renewal that takes longer is not waited for while the present token still works
   */
  handOver(withinMs?: number): Promise<{ serviceToken: string; refreshToken?: string } | undefined>;
  onChange(listener: (change: SessionChange) => void): () => void;
  /** Looks again at what other tabs left in the storage (storage event, page shown again). */
  sync(): void;
  dispose(): void;
}

const LOCK = 'portal-token';
/** While the old token still works, a back end that cannot be reached is not asked again sooner. */
const RETRY_AFTER_FAILURE_MS = 10_000;

/** The only code that touches tokens (docs/reference/api.md#tokens): see `index.ts` for its use. */
export function createTokenClient(options: TokenClientOptions): TokenClient {
  const { storage, locks, broadcast, clock = systemClock } = options;
  const calls: CallOptions = options;
  const store = createTokenStore(storage);
  const browser = { clock, ...(locks && { locks }) };
  const exclusive = createExclusive({ storage: storage.local, ...browser });
  const renewals = createRenewals({ store, ...browser });
  const changes = createChanges({ store, clock, ...(broadcast && { broadcast }) });
  let renewal: Promise<TokenResult> | undefined;
  let quietUntil = 0;
  const times = (session: StoredSession) =>
    tokenTimes(readClaims(session.accessToken) ?? { exp: 0 }, session.receivedAt);
  const isDue = (session: StoredSession) => clock.now() >= times(session).dueAt;
  const isOver = (session: StoredSession) => clock.now() >= times(session).expiresAt;

  function keep(set: TokenSet, tabOnly: boolean): void {
    const receivedAt = clock.now();
    const endsAt = sessionEnd(set, receivedAt);
    store.write({ ...set, tabOnly, receivedAt, ...(endsAt !== undefined && { endsAt }) });
    quietUntil = 0;
  }

  function ended(session: StoredSession, why: SessionEnd = 'ended'): TokenResult {
    store.clear(session);
    changes.announce(why);
    return { ok: false, reason: 'refused' };
  }

  /** One renewal at a time in this tab; `stale` is the token that will not do. */
  function renewOnce(stale: string | undefined): Promise<TokenResult> {
    renewal ??= exclusive(LOCK, () => renewInside(stale)).finally(() => (renewal = undefined));
    return renewal;
  }

  async function renewInside(stale: string | undefined): Promise<TokenResult> {
    const before = await renewals.lastKnown();
    if (!before) return { ok: false, reason: 'none' };
    // Another tab was faster while this one waited for the lock.
    if (before.accessToken !== stale && !isDue(before)) return current(before);
    if (before.refreshToken === undefined) return stillGood(before, stale) ? current(before) : ended(before);

    const answer = await refresh(calls, before.refreshToken);
    const after = store.read();
    if (after?.refreshToken !== before.refreshToken) {
      // Signed out, or in as somebody else, while the answer was on its way: it belongs to nobody now.
      return after && !isDue(after) ? current(after) : { ok: false, reason: 'none' };
    }
    if (answer.ok) {
      keep({ refreshToken: before.refreshToken, ...answer.value }, before.tabOnly);
      changes.rotated(before, answer.value);
      await renewals.made(before);
      return { ok: true, token: answer.value.accessToken };
    }
    if (isFinal(answer.failure, before)) return ended(before, whyOf(answer.failure));
    quietUntil = clock.now() + RETRY_AFTER_FAILURE_MS;
    return stillGood(before, stale) ? current(before) : { ok: false, reason: 'network' };
  }

  /** A peer may answer 500 for a refresh token that has run out: past the session's end that is a no as well. */
  const isFinal = (failure: ApiFailure, { endsAt = Infinity }: StoredSession) =>
    isRefusal(failure) || (failure.kind === 'server' && clock.now() > endsAt);
  const stillGood = (session: StoredSession, stale: string | undefined) =>
    session.accessToken !== stale && !isOver(session);
  const current = (session: StoredSession): TokenResult => {
    changes.sync();
    return { ok: true, token: session.accessToken };
  };

  async function getToken(): Promise<TokenResult> {
    changes.sync();
    const session = store.read();
    if (!session) return { ok: false, reason: 'none' };
    if (!isDue(session) || (!isOver(session) && clock.now() < quietUntil)) return current(session);
    return renewOnce(undefined);
  }

  return {
    getToken,
    renew: () => renewOnce(store.read()?.accessToken),

    async afterUnauthorised(used) {
      const session = store.read();
      if (session && session.accessToken !== used && !isDue(session)) return current(session);
      const renewed = await renewOnce(used);
      // A renewal that was under way for being due may have settled for the very token that was refused.
      return renewed.ok && renewed.token === used ? renewOnce(used) : renewed;
    },

    async signIn(email, password, remember) {
      const answer = await authenticate(calls, email, password);
      if (!answer.ok) return answer;
      keep(answer.value, !remember);
      changes.announce('signed-in');
      return { ok: true };
    },

    async signOut() {
      const session = store.read();
      store.clear();
      changes.announce('user');
      if (session) await tellBackEnd(session);
    },

    end(used) {
      const session = store.read();
      if (session?.accessToken === used) ended(session);
    },

    setTokens(data) {
      const [set, session] = [parseTokenSet(data), store.read()];
      if (!set || !session) return false;
      keep(set, session.tabOnly);
      changes.sync();
      changes.nudge();
      return true;
    },

    isSignedIn: () => store.read() !== undefined,

    user() {
      const claims = readClaims(store.read()?.accessToken);
      return claims && toCurrentUser(claims);
    },

    sessionEndsAt() {
      const session = store.read();
      return (
        session &&
        (session.endsAt ?? (session.refreshToken === undefined ? times(session).expiresAt : undefined))
      );
    },

    async handOver(withinMs) {
      const fresh = getToken();
      const result = await (withinMs === undefined ? fresh : Promise.race([fresh, presentAfter(withinMs)]));
      const refreshToken = store.read()?.refreshToken;
      if (!result.ok) return undefined;
      return { serviceToken: result.token, ...(refreshToken !== undefined && { refreshToken }) };
    },

    onChange: changes.subscribe,
    sync: changes.sync,
    dispose: changes.dispose,
  };

  /** The token of now, once the time is up; never settles where it no longer works. */
  function presentAfter(ms: number): Promise<TokenResult> {
    return new Promise((resolve) => {
      clock.after(ms, () => {
        const session = store.read();
        if (session && !isOver(session)) resolve({ ok: true, token: session.accessToken });
      });
    });
  }

  /** A logout with an expired token would be refused and leave the session alive at the back end: it is renewed once, for nobody else. */
  async function tellBackEnd(session: StoredSession): Promise<void> {
    let token = session.accessToken;
    if (isOver(session) && session.refreshToken !== undefined) {
      const renewed = await refresh(calls, session.refreshToken);
      if (!renewed.ok) return;
      token = renewed.value.accessToken;
    }
    await logout(calls, token);
  }
}

/** 4xx other than "later" is a no. Everything else may pass: no network, a proxy's 502, a bucket that is empty. */
const isRefusal = ({ kind }: ApiFailure): boolean =>
  kind === 'validation' ||
  kind === 'unauthorised' ||
  kind === 'forbidden' ||
  kind === 'notFound' ||
  kind === 'conflict';

/** What the back end says became of the session (ours, with its refusal to renew). */
function whyOf({ fields }: ApiFailure): SessionEnd {
  const said = fields?.session;
  return said === 'disabled' || said === 'deleted' ? said : 'ended';
}
