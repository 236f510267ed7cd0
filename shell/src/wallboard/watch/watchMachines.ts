import type { Wallboard } from '@portal/shared/wire';
import { type BackEnd, look, signIn, type SignedIn } from './ask';
import type { KeptToken } from './keptToken';
import { skewOf } from '../time';
import { createObservable } from '@portal/shared/observable';

export type Seen =
  | { kind: 'code'; isRevoked: boolean }
  | { kind: 'ended' }
  | {
      kind: 'board';
      /** Undefined before the first answer. */
      board: Wallboard | undefined;
      /** Time of the last answer, or of the start; epoch ms of this clock. */
      heard: number;
      /** How far the back end's clock is ahead, ms. */
      skew: number;
    };

interface WatchOptions {
  backEnd: BackEnd;
  token: KeptToken;
  now: () => number;
  later: (run: () => void, ms: number) => () => void;
}

/** The polling interval, ms. */
export const POLL_MS = 5_000;
/** The longest wait between failed attempts, ms, so that a board returns soon after its back end. */
const MAX_RETRY_WAIT_MS = 20_000;
/** The longest wait that a server's Retry-After may ask for; browsers take one of over 24 days for none. */
const MAX_RETRY_AFTER_MS = 10 * 60_000;

/** The wait after a number of failures in a row, ms. */
export const waitAfter = (failures: number): number =>
  failures === 0 ? POLL_MS : Math.min(MAX_RETRY_WAIT_MS, POLL_MS * 2 ** (failures - 1));

/** Polls the machines, through failures of any length and expired access, until the token is revoked. */
export function watchMachines({ backEnd, token, now, later }: WatchOptions) {
  const { emit, subscribe } = createObservable();
  let seen: Seen = { kind: 'code', isRevoked: false };
  let mark: string | undefined;
  let failures = 0;
  let cancel = () => undefined as void;
  /** Counts polls, to drop the answer of one that a later poll has overtaken. */
  let round = 0;

  function show(next: Seen): void {
    seen = next;
    emit();
  }

  function begin(): void {
    mark = undefined;
    failures = 0;
    show({ kind: 'board', board: undefined, heard: now(), skew: 0 });
    lookNow();
  }

  function lookNow(): void {
    cancel();
    if (seen.kind === 'code') return;
    const held = token.read();
    // Another tab of this browser was refused, and forgot it.
    if (held === undefined) return show({ kind: 'code', isRevoked: true });
    round += 1;
    const mine = round;
    void look(backEnd, held, mark).then((looked) => {
      if (mine === round && seen.kind !== 'code') take(looked, seen);
    });
  }

  function take(looked: Awaited<ReturnType<typeof look>>, before: Exclude<Seen, { kind: 'code' }>): void {
    if (looked.kind === 'revoked') {
      token.forget();
      return show({ kind: 'code', isRevoked: true });
    }
    let wait = POLL_MS;
    if (looked.kind === 'ended') {
      // Drops the site's data; the screen continues by itself once its access is renewed.
      mark = undefined;
      failures = 0;
      wait = MAX_RETRY_WAIT_MS;
      show({ kind: 'ended' });
    } else if (looked.kind === 'failed') {
      failures += 1;
      wait = Math.max(waitAfter(failures), Math.min(looked.waitMs ?? 0, MAX_RETRY_AFTER_MS));
    } else {
      failures = 0;
      if (looked.kind === 'board') mark = looked.mark;
      const at = now();
      const { board = undefined, skew = 0 } = before.kind === 'board' ? before : {};
      show({
        kind: 'board',
        board: looked.kind === 'board' ? looked.board : board,
        heard: at,
        skew: looked.at === undefined ? skew : skewOf(looked.at, at, skew),
      });
    }
    cancel = later(lookNow, wait);
  }

  return {
    seen: () => seen,
    subscribe,
    start: () => {
      if (token.read() !== undefined) begin();
    },
    /** Polls at once, because the network is back or the page is visible again. */
    lookNow,
    signIn: async (code: string): Promise<SignedIn> => {
      const signed = await signIn(backEnd, code);
      if (signed.kind === 'in') {
        token.keep(signed.token);
        begin();
      }
      return signed;
    },
  };
}

export type MachinesWatch = ReturnType<typeof watchMachines>;
