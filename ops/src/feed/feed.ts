import { type FeedEvent, toEvent } from './event';
import { type Line } from './lines';
import { advance, type MachineState, type Transition } from './transitions';

export interface FeedState {
  line: number;
  machines: Record<string, MachineState>;
}

export interface FeedRim {
  post: (events: readonly FeedEvent[]) => Promise<void>;
  /** Called after every batch, when everything up to `state.line` has been posted. */
  save: (state: FeedState) => void;
  bad: (line: number, problem: string) => void;
  progress: (line: number, posted: number) => void;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}

export interface FeedSettings {
  speed: number;
  idleMs: number;
  shiftMs: number;
  pilotOf: (asset: string) => string;
}

export interface FeedSummary {
  lines: number;
  bad: number;
  counts: Record<Transition, number>;
}

/** Events per call. The api accepts 500. */
const EVENTS_PER_CALL = 250;

/** A shorter wait does not flush the batch: it is not worth a call of its own. */
const SHORT_MS = 50;

/** Turns records into events and posts them, at the records' own pace or as fast as possible. */
export async function feed(
  lines: AsyncIterable<Line>,
  from: FeedState,
  settings: FeedSettings,
  rim: FeedRim,
): Promise<FeedSummary> {
  const machines = { ...from.machines };
  const summary: FeedSummary = { lines: 0, bad: 0, counts: { alarm: 0, recovered: 0, idle: 0 } };
  let { line: doneLine } = from;
  let posted = 0;
  let pending: FeedEvent[] = [];
  let origin: { at: number; clock: number } | undefined;

  const flush = async () => {
    if (pending.length > 0) await rim.post(pending);
    posted += pending.length;
    pending = [];
    rim.save({ line: doneLine, machines });
    rim.progress(doneLine, posted);
  };

  for await (const item of lines) {
    if (item.line <= from.line) continue;
    if ('problem' in item) {
      summary.bad += 1;
      rim.bad(item.line, item.problem);
      doneLine = item.line;
      continue;
    }
    const { record } = item;
    if (settings.speed > 0) {
      origin ??= { at: record.at, clock: rim.now() };
      const wait = origin.clock + (record.at - origin.at) / settings.speed - rim.now();
      if (wait > SHORT_MS) {
        await flush();
        await rim.sleep(wait);
      }
    }
    const { state, change } = advance(machines[record.asset], record, settings.idleMs);
    machines[record.asset] = state;
    if (change) {
      summary.counts[change.transition] += 1;
      pending.push(toEvent(record, change, settings.pilotOf(record.asset), settings.shiftMs));
    }
    summary.lines += 1;
    doneLine = item.line;
    if (pending.length >= EVENTS_PER_CALL) await flush();
    else if (summary.lines % 1000 === 0) rim.progress(doneLine, posted);
  }
  // A file without one good line may be mended and fed again.
  if (summary.lines > 0 || summary.bad === 0) await flush();
  return summary;
}
