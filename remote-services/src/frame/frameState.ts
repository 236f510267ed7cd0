import type { HandOverState } from '@portal/kit';
import type { Health } from '../health/monitor';

/** A page that loads longer than this is slow, ms. */
export const SLOW_AFTER_MS = 5_000;
/** A loaded page is shown after this time, even if it has not asked for the token, ms. */
export const SHOW_AFTER_MS = 1_000;
/** A loaded page that has not asked for the token by then is probably not the service's, ms. */
export const SILENT_AFTER_MS = 6_000;
/** As many requests within this time mean that the service does not accept the answers. */
export const ASKED_TOO_OFTEN = { count: 5, withinMs: 15_000 } as const;

/** What is known of a frame; the browser reveals no more of another origin. */
export interface FrameFacts {
  startedAt: number;
  /** It loaded something: the service or the browser's error page. */
  loadedAt?: number;
  /** The times at which its token requests were answered, newest last; ms. */
  answers: readonly number[];
  /** It asked, but there was no token for it. */
  tokenMissing: boolean;
  /** It asked, but the site's configuration allows it no token. */
  notAllowed: boolean;
  sessionOver: boolean;
  /** The portal's CSP forbids framing this URL. */
  blocked: boolean;
  /** It navigated to a URL that the portal's CSP forbids, perhaps to a sign-in page of its own. */
  left: boolean;
}

export type FrameEvent =
  | { type: 'loaded'; at: number }
  | { type: 'handOver'; state: HandOverState; at: number }
  | { type: 'blocked' | 'left' };

export const noFacts = (startedAt: number): FrameFacts => ({
  startedAt,
  answers: [],
  tokenMissing: false,
  notAllowed: false,
  sessionOver: false,
  blocked: false,
  left: false,
});

/** What a frame shows. `cover`: the frame itself has nothing to show. */
export type FrameView =
  | { cover: 'loading' | 'slow' | 'unreachable' | 'sessionOver' | 'blocked' | 'left' }
  /**
   * - `refused`: it loaded but never asked for the token: the service refuses to be framed or does not take part in the
   *   token handshake
   * - `signedOut`: the service asks again and again and does not accept the token
   * - `lost`: it worked, but the service is unreachable now
   * - `tokenMissing`: the back end could not be asked for a token
   * - `notAllowed`: its page wants the user's own token, which the site's configuration does not allow
   */
  | { cover?: undefined; notice?: 'refused' | 'signedOut' | 'lost' | 'tokenMissing' | 'notAllowed' };

/** The reducer of a frame's facts. Pure. */
export function learn(facts: FrameFacts, event: FrameEvent): FrameFacts {
  switch (event.type) {
    case 'loaded':
      return { ...facts, loadedAt: event.at };
    case 'blocked':
      return { ...facts, blocked: true };
    case 'left':
      return { ...facts, left: true };
    case 'handOver':
      return learnHandshake(facts, event.state, event.at);
  }
}

function learnHandshake(facts: FrameFacts, state: HandOverState, at: number): FrameFacts {
  switch (state) {
    case 'handed-over': {
      const answers = [...facts.answers.slice(1 - ASKED_TOO_OFTEN.count), at];
      return { ...facts, answers, tokenMissing: false, notAllowed: false, left: false };
    }
    case 'unavailable':
      return { ...facts, tokenMissing: true };
    case 'not-allowed':
      return { ...facts, notAllowed: true };
    case 'signed-out':
      return { ...facts, sessionOver: true };
    case 'waiting':
    case 'renewed':
    case 'acknowledged':
      return facts;
  }
}

const askedTooOften = ({ answers }: FrameFacts, now: number): boolean =>
  answers.length >= ASKED_TOO_OFTEN.count &&
  (answers.at(-1) ?? 0) - (answers[0] ?? 0) <= ASKED_TOO_OFTEN.withinMs &&
  now - (answers.at(-1) ?? 0) <= ASKED_TOO_OFTEN.withinMs;

/**
 * The whole table of states. Pure. A browser does not say why a frame stays empty, so `refused` is inferred: the
 * service answers, the frame has loaded, and nothing in it takes part in the token handshake.
 */
export function viewOf(facts: FrameFacts, health: Health, now: number): FrameView {
  if (facts.blocked) return { cover: 'blocked' };
  if (facts.sessionOver) return { cover: 'sessionOver' };
  if (facts.left) return { cover: 'left' };
  if (facts.answers.length > 0) {
    if (health === 'down') return { notice: 'lost' };
    return askedTooOften(facts, now) ? { notice: 'signedOut' } : {};
  }
  if (health === 'down') return { cover: 'unreachable' };
  if (facts.notAllowed) return { notice: 'notAllowed' };
  if (facts.loadedAt === undefined)
    return { cover: now - facts.startedAt < SLOW_AFTER_MS ? 'loading' : 'slow' };
  if (facts.tokenMissing) return { notice: 'tokenMissing' };
  if (now - facts.loadedAt < SHOW_AFTER_MS) return { cover: 'loading' };
  // An empty frame may have many causes until it is known whether the service answers at all.
  if (health === 'checking' || now - facts.loadedAt < SILENT_AFTER_MS) return {};
  return { notice: 'refused' };
}

/** When the view may change with time, ms; undefined if only an event can change it. */
export function nextChange(facts: FrameFacts, now: number): number | undefined {
  const { startedAt, loadedAt, answers } = facts;
  const moments = [
    startedAt + SLOW_AFTER_MS,
    ...(loadedAt === undefined ? [] : [loadedAt + SHOW_AFTER_MS, loadedAt + SILENT_AFTER_MS]),
    ...answers.slice(-1).map((at) => at + ASKED_TOO_OFTEN.withinMs + 1),
  ].filter((at) => at > now);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}
