import { type Clock } from '../../session';
import { type ReconnectPolicy } from './reconnect';
import { type HeartbeatKind, heartbeatKind, type HeartbeatMemory, countMissed } from './heartbeat';

export interface WatchdogOptions {
  readonly clock: Clock;
  readonly policy: Pick<ReconnectPolicy, 'silenceMs' | 'heartbeatMs'>;
  readonly heartBeats: boolean;
  readonly memory: HeartbeatMemory;
  readonly heartbeat: (kind: HeartbeatKind) => void;
  readonly onDead: () => void;
}

export interface Watchdog {
  heard(): void;
  /** `dropped`: the broker or the network ended the connection. */
  stop(why?: 'dropped'): void;
}

const TICK_MS = 1_000;
/** Data this soon after a request counts as its answer; ms. */
const ANSWER_MS = 3_000;
/** A broker that closes this soon after a request rejected it; ms. */
const OFFENDED_MS = 1_500;

/**
 * The watchdog for silently dead connections: dead after `silenceMs` without data, where the broker sends heart-beats
 * or was sent a heartbeat request. After two connections without an answer it stops asking and judging
 * (`heartbeat.ts`).
 */
export function createWatchdog(options: WatchdogOptions): Watchdog {
  const { clock, policy, heartBeats, memory, heartbeat, onDead } = options;
  let heardAt = clock.now();
  let question: { kind: HeartbeatKind; at: number; answered: boolean } | undefined;
  let probes = 0;
  let answers = 0;
  let cancel = clock.after(TICK_MS, tick);

  function tick(): void {
    const now = clock.now();
    if (isDead(now)) {
      if (probes > 0 && answers === 0) countMissed(memory);
      onDead();
      return;
    }
    if (!heartBeats) ask(now);
    cancel = clock.after(TICK_MS, tick);
  }

  const isDead = (now: number) =>
    (heartBeats || (probes > 0 && memory.answered !== 'none')) && now - heardAt > policy.silenceMs;

  function ask(now: number): void {
    // Tries all kinds on an unknown broker, fast enough for any answer to come before `silenceMs`.
    const pause = memory.answered === 'unknown' ? policy.silenceMs / 5 : policy.heartbeatMs;
    if (now - Math.max(heardAt, question?.at ?? 0) < pause) return;
    const again = question?.answered === true && memory.answered === 'unknown' ? question.kind : undefined;
    const kind = again ?? heartbeatKind(memory, probes);
    if (!kind) return;
    question = { kind, at: now, answered: false };
    probes += 1;
    heartbeat(kind);
  }

  return {
    heard() {
      heardAt = clock.now();
      if (!question || question.answered || heardAt - question.at > ANSWER_MS) return;
      question.answered = true;
      answers += 1;
      // One answer may be a notification by chance; two are not.
      if (answers >= 2 && memory.answered === 'unknown') memory.answered = question.kind;
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
