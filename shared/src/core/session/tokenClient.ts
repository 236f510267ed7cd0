import { type AxiosInstance } from 'axios';
import { type Broadcast, createChanges, type SessionChange, type SessionEnd } from './changes';
import { type Clock, systemClock } from '../http/clock';
import { type CurrentUser, toCurrentUser } from '../../contract/wire/people/currentUser';
import { tokenTimes } from './expiry';
import { type Outcome } from '../http/failure/asFailure';
import { type ApiFailure } from '../http/failure/failure';
import { createExclusive } from './locks';
import { createRenewals } from './renewals';
import { createReplacement } from './replacement';
import { readClaims } from './token';
import {
  authenticate,
  authenticateByCode,
  type CallOptions,
  logout,
  refresh,
  type SignInProof,
} from './tokenCalls';
import { parseTokenSet, sessionEnd, type TokenSet } from './tokenSet';
import { createTokenStore, type KeyValue, type StoredSession } from './tokenStore';

/** `network`: unreachable, the session continues; `refused`: the session has ended; `none`: nobody is signed in. */
type TokenRefusal = 'network' | 'refused' | 'none';
export type TokenResult =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reason: TokenRefusal };

export type SignInResult =
  | { readonly ok: true }
  /** The password was right, and its owner has a second factor: `signInByCode` continues with the ticket. */
  | { readonly ok: false; readonly ticket: string; readonly failure?: undefined }
  | { readonly ok: false; readonly ticket?: undefined; readonly failure: ApiFailure };

/** A sign-in method, with any calls that it needs; returns the token set of the last one. */
export type SignInWay<Failure> = (
  calls: CallOptions,
) => Promise<
  { readonly ok: true; readonly value: TokenSet } | { readonly ok: false; readonly failure: Failure }
>;

export interface TokenClientOptions {
  /** All tabs share `local`; `tab` belongs to one tab (without remember-me). */
  readonly storage: { readonly local: KeyValue; readonly tab: KeyValue };
  readonly locks?: LockManager;
  readonly http: AxiosInstance;
  readonly clock?: Clock;
  readonly apiBase: string;
  readonly broadcast?: Broadcast;
  readonly timeoutMs?: number;
}

export interface TokenClient {
  /** A valid token, renewed first when due (docs/reference/api.md#tokens). */
  getToken(): Promise<TokenResult>;
  /** The token while it is valid, without a renewal: for calls that must not keep a session alive. */
  tokenNow(): string | undefined;
  /** Renews even when not due ("stay signed in"). */
  renew(): Promise<TokenResult>;
  /** After a 401 for `used`: another token, by one refresh. `refused` has ended the session. */
  afterUnauthorised(used: string): Promise<TokenResult>;
  signIn(email: string, password: string, remember: boolean): Promise<SignInResult>;
  /** The second step of a sign-in, with the ticket of the first; the same `remember` as there. */
  signInByCode(ticket: string, proof: SignInProof, remember: boolean): Promise<SignInResult>;
  /** Signs in by another way than e-mail and password. `remember` is asked when the way has come to its end. */
  signInBy<Failure>(
    way: SignInWay<Failure>,
    remember: () => boolean,
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly failure: Failure }>;
  /**
   * Signs out at once and in every tab; resolves when the back end knows it or could not be reached, with the address
   * where the sign-in provider of the session ends its own.
   */
  signOut(): Promise<string | undefined>;
  /** Ends the session that the back end no longer accepts. Ignored when `used` is no longer the stored token. */
  end(used: string): void;
  /** Runs a call that voids all tokens, such as change-password, and takes the token set that its answer may have. */
  replaceTokens<Answer extends { data?: unknown }>(call: () => Promise<Answer>): Promise<Answer>;
  isSignedIn(): boolean;
  /** By the token's claims; only auth-info knows role changes. */
  user(): CurrentUser | undefined;
  /** When the session ends unless it is renewed; ms. Undefined when unknown. */
  sessionEndsAt(): number | undefined;
  /**
   * The token handshake; the caller checks the service. After `withinMs` it takes the current token, if still valid.
   */
  handOver(withinMs?: number): Promise<{ serviceToken: string; refreshToken?: string } | undefined>;
  onChange(listener: (change: SessionChange) => void): () => void;
  sync(): void;
  dispose(): void;
}

const LOCK = 'portal-token';
/** After a failed renewal no other is tried for this time while the old token still works; ms. */
const RETRY_AFTER_FAILURE_MS = 10_000;

/** The token client, the only code that touches tokens (docs/reference/api.md#tokens); for its use see `index.ts`. */
export function createTokenClient(options: TokenClientOptions): TokenClient {
  const { storage, locks, broadcast, clock = systemClock } = options;
  const { http, apiBase, timeoutMs } = options;
  const calls: CallOptions = { http, apiBase, ...(timeoutMs !== undefined && { timeoutMs }) };
  const store = createTokenStore(storage);
  const browser = { clock, ...(locks && { locks }) };
  const exclusive = createExclusive({ storage: storage.local, ...browser });
  const renewals = createRenewals({ store, ...browser });
  const replacement = createReplacement({ storage: storage.local, clock });
  const changes = createChanges({ store, clock, ...(broadcast && { broadcast }) });
  let renewal: Promise<TokenResult> | undefined;
  let quietUntil = 0;
  /** Until then the back end refuses renewals, by its `Retry-After`; ms. */
  let refusedUntil = 0;
  const times = (session: StoredSession) =>
    tokenTimes(readClaims(session.accessToken) ?? { exp: 0 }, session.receivedAt);
  const isDue = (session: StoredSession) => clock.now() >= times(session).dueAt;
  const isOver = (session: StoredSession) => clock.now() >= times(session).expiresAt;

  function keep(set: TokenSet, tabOnly: boolean): void {
    const receivedAt = clock.now();
    const endsAt = sessionEnd(set, receivedAt);
    store.write({ ...set, tabOnly, receivedAt, ...(endsAt !== undefined && { endsAt }) });
    quietUntil = 0;
    refusedUntil = 0;
  }

  function ended(session: StoredSession, why: SessionEnd = 'ended'): TokenResult {
    // The new tokens are on their way.
    if (replacement.isUnderWay()) return { ok: false, reason: 'network' };
    store.clear(session);
    changes.announce(why);
    return { ok: false, reason: 'refused' };
  }

  /** One renewal at a time in this tab; `stale` is the token to replace. */
  function renewOnce(stale: string | undefined): Promise<TokenResult> {
    renewal ??= exclusive(LOCK, () => renewInside(stale)).finally(() => (renewal = undefined));
    return renewal;
  }

  async function renewInside(stale: string | undefined): Promise<TokenResult> {
    const before = await renewals.lastKnown();
    if (!before) return { ok: false, reason: 'none' };
    // Another tab renewed it while this one waited for the lock.
    if (before.accessToken !== stale && !isDue(before)) return current(before);
    if (before.refreshToken === undefined) return stillGood(before, stale) ? current(before) : ended(before);
    if (clock.now() < refusedUntil) return notRenewed(before, stale);

    const answer = await refresh(calls, before.refreshToken);
    const after = store.read();
    if (after?.refreshToken !== before.refreshToken) {
      // Signed out, or signed in as somebody else, during the call: drop the answer.
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
    refusedUntil = clock.now() + (answer.failure.retryAfterMs ?? 0);
    return notRenewed(before, stale);
  }

  const notRenewed = (session: StoredSession, stale: string | undefined): TokenResult =>
    stillGood(session, stale) ? current(session) : { ok: false, reason: 'network' };

  /** After the session's end a 500 is a refusal: an external back end may answer so for an expired refresh token. */
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

  async function signInBy<Failure>(way: SignInWay<Failure>, remember: () => boolean) {
    const answer = await way(calls);
    if (!answer.ok) return answer;
    keep(answer.value, !remember());
    changes.announce('signed-in');
    return { ok: true } as const;
  }

  return {
    getToken,
    tokenNow() {
      const session = store.read();
      return session && !isOver(session) ? session.accessToken : undefined;
    },
    async renew() {
      const session = store.read();
      // Without a refresh token nothing can be renewed, and asking must not end what is still valid.
      if (session && session.refreshToken === undefined && !isOver(session)) return current(session);
      return renewOnce(session?.accessToken);
    },

    async afterUnauthorised(used) {
      const session = store.read();
      if (session && session.accessToken !== used && !isDue(session)) return current(session);
      const renewed = await renewOnce(used);
      // A renewal under way because the token was due may have returned the very token that was refused.
      return renewed.ok && renewed.token === used ? renewOnce(used) : renewed;
    },

    async signIn(email, password, remember) {
      const result = await signInBy(
        (options) => authenticate(options, email, password),
        () => remember,
      );
      const ticket = result.ok ? undefined : ticketIn(result.failure);
      return ticket === undefined ? result : { ok: false, ticket };
    },
    signInByCode: (ticket, proof, remember) =>
      signInBy(
        (options) => authenticateByCode(options, ticket, proof),
        () => remember,
      ),
    signInBy,

    async signOut() {
      const session = store.read();
      store.clear();
      changes.announce('user');
      return session && tellBackEnd(session);
    },

    end(used) {
      const session = store.read();
      if (session?.accessToken === used) ended(session);
    },

    replaceTokens: (call) =>
      replacement.during(async () => {
        const answer = await call();
        const [set, session] = [parseTokenSet(answer.data), store.read()];
        // An external back end may answer without tokens.
        if (!set || !session) return answer;
        keep(set, session.tabOnly);
        changes.sync();
        changes.askTabsToCheck();
        return answer;
      }),

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

  /** The current token after `ms`; never resolves when it has expired. */
  function presentAfter(ms: number): Promise<TokenResult> {
    return new Promise((resolve) => {
      clock.after(ms, () => {
        const session = store.read();
        if (session && !isOver(session)) resolve({ ok: true, token: session.accessToken });
      });
    });
  }

  /**
   * Logs out at the back end. It would refuse an expired token and keep the session alive, so that is renewed first.
   */
  async function tellBackEnd(session: StoredSession): Promise<string | undefined> {
    let token = session.accessToken;
    if (isOver(session) && session.refreshToken !== undefined) {
      const renewed = await refresh(calls, session.refreshToken);
      if (!renewed.ok) return undefined;
      token = renewed.value.accessToken;
    }
    return endSessionIn(await logout(calls, token));
  }
}

/** The provider's address in the answer of a sign-out; other back ends answer none. */
function endSessionIn(answer: Outcome<unknown>): string | undefined {
  const address = answer.ok && (answer.value as { endSession?: unknown } | null)?.endSession;
  return typeof address === 'string' && /^https?:/.test(address) ? address : undefined;
}

/** A final 4xx. Anything else may pass: no network, a proxy's 502, a 429. */
const isRefusal = ({ kind }: ApiFailure): boolean =>
  kind === 'validation' ||
  kind === 'unauthorised' ||
  kind === 'forbidden' ||
  kind === 'notFound' ||
  kind === 'conflict';

/** Of a right password that a code must follow. */
const ticketIn = ({ kind, fields }: ApiFailure): string | undefined =>
  kind === 'unauthorised' ? fields?.secondFactor : undefined;

function whyOf({ fields }: ApiFailure): SessionEnd {
  const reason = fields?.session;
  return reason === 'disabled' || reason === 'deleted' ? reason : 'ended';
}
