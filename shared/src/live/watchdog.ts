import { type Clock } from '../session';
import { type ReconnectPolicy } from './reconnect';
import { type HeartbeatKind, heartbeatKind, type HeartbeatMemory, countMissed } from './heartbeat';

export interface WatchdogOptions {
  readonly clock: Clock;
  readonly policy: Pick<ReconnectPolicy, 'silenceMs' | 'heartbeatMs'>;
  /** The broker promised to send something by itself. */
  readonly heartBeats: boolean;
  readonly memory: HeartbeatMemory;
  readonly heartbeat: (kind: HeartbeatKind) => void;
  readonly onDead: () => void;
}

export interface Watchdog {
  /** Something was heard, whatever it was. */
  heard(): void;
  /** The connection ended: `dropped` when that was the broker's or the network's doing. */
  stop(why?: 'dropped'): void;
}

const TICK_MS = 1_000;
/** What is heard this soon after a question is its answer. */
const ANSWER_MS = 3_000;
/** A broker that hangs up this soon after a question did not like it. */
const OFFENDED_MS = 1_500;

/**
 * Notices a link that died without a word: nothing heard for 20 s although the broker sends heart-beats, or was asked
 * for a sign of life and does answer such questions. A broker about which nothing is known yet gets the benefit of the
 * doubt after two connections on which it said nothing (see `heartbeat.ts`).
 */
export function createWatchdog(options: WatchdogOptions): Watchdog {
  const { clock, policy, heartBeats, memory, heartbeat, onDead } = options;
  let heardAt = clock.now();
  let question: { kind: HeartbeatKind; at: number; answered: boolean } | undefined;
  let asked = 0;
  let answers = 0;
  let cancel = clock.after(TICK_MS, tick);

  function tick(): void {
    const now = clock.now();
    if (isDead(now)) {
      if (asked > 0 && answers === 0) countMissed(memory);
      onDead();
      return;
    }
    if (!heartBeats) ask(now);
    cancel = clock.after(TICK_MS, tick);
  }

  const isDead = (now: number) =>
    (heartBeats || (asked > 0 && memory.known !== 'none')) && now - heardAt > policy.silenceMs;

  function ask(now: number): void {
    // An unknown broker is asked all questions, quickly enough that the answer to any of them comes before the verdict.
    const pause = memory.known === 'unknown' ? policy.silenceMs / 5 : policy.heartbeatMs;
    if (now - Math.max(heardAt, question?.at ?? 0) < pause) return;
    const again = question?.answered === true && memory.known === 'unknown' ? question.kind : undefined;
    const kind = again ?? heartbeatKind(memory, asked);
    if (!kind) return;
    question = { kind, at: now, answered: false };
    asked += 1;
    heartbeat(kind);
  }

  return {
    heard() {
      heardAt = clock.now();
      if (!question || question.answered || heardAt - question.at > ANSWER_MS) return;
      question.answered = true;
      answers += 1;
      // One answer may be a notification that came by chance; two are a habit.
      if (answers >= 2 && memory.known === 'unknown') memory.known = question.kind;
      if (answers >= 2) memory.strikes = 0;
    },
    stop(why) {
      cancel();
      const offended =
        question !== undefined && !question.answered && clock.now() - question.at < OFFENDED_MS;
      if (why === 'dropped' && offended) countMissed(memory);
    },
  };
}
