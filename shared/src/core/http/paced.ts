import { type Clock, systemClock } from './clock';
import { type ApiFailure } from './failure/failure';
import { waitFor } from './wait';

export interface PacedOptions<Item> {
  /** Sends one item. Must not throw. */
  readonly send: (
    item: Item,
  ) => Promise<{ data: unknown; error?: undefined } | { data?: undefined; error: ApiFailure }>;
  /** Called after each item, for a progress bar. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
  /** The pause between two calls; ms. */
  readonly gapMs?: number;
  /** How many items are under way at a time, where the back end can bear more than one. */
  readonly concurrency?: number;
  /**
   * Called when the run waits for a server or network that is away, and when it goes on: nothing fails then. Without it,
   * or where a call must not be sent again, the run stops.
   */
  readonly onOutage?: (isWaiting: boolean) => void;
  /** The attempts per item before it counts as failed. */
  readonly tries?: number;
  readonly clock?: Clock;
}

export interface PacedResult<Item> {
  readonly done: readonly Item[];
  readonly failed: readonly { readonly item: Item; readonly failure: ApiFailure }[];
  /** Not sent: aborted, the network or the session was lost before, or the user did not confirm who they are. */
  readonly left: readonly Item[];
}

/**
 * The smallest bucket refills with 10 calls a minute for all users together (docs/reference/api.md#other-back-ends).
 */
const REFILL_MS = 6_000;
const GAP_MS = 250;

/** The longest pause between two attempts while the server or the network is away. */
const MAX_OUTAGE_PAUSE_MS = 30_000;

/** A bulk action by single calls, slower after a 429. It waits for an outage or stops, and stops without a session. */
export async function paced<Item>(
  items: readonly Item[],
  options: PacedOptions<Item>,
): Promise<PacedResult<Item>> {
  const { send, onProgress, onOutage, signal, gapMs = GAP_MS, concurrency = 1, tries = 4 } = options;
  const { clock = systemClock } = options;
  const done: Item[] = [];
  const failed: { item: Item; failure: ApiFailure }[] = [];
  const left: Item[] = [];
  let next = 0;
  let waiting = 0;
  let isStopped = false;
  const isAborted = () => signal?.aborted === true;
  // The first alone: a person who has to confirm who they are is asked before others are sent.
  await sendInTurn(1);
  await Promise.all(Array.from({ length: concurrency }, () => sendInTurn(items.length)));
  return { done, failed, left: [...left, ...items.slice(next)] };

  async function sendInTurn(end: number): Promise<void> {
    while (next < end && !isStopped) {
      if (next > 0) await pause(gapMs);
      if (isStopped || isAborted() || next >= end) return;
      const item = items[next] as Item;
      next += 1;
      const failure = await sendPatiently(item);
      if (failure?.kind === 'unauthorised') {
        left.push(item);
        isStopped = true;
        return;
      }
      if (failure) failed.push({ item, failure });
      else done.push(item);
      onProgress?.(done.length + failed.length, items.length);
      // The call without an answer may have been done. A person who has cancelled is not asked again for each of the
      // others.
      if (failure && (isOutage(failure) || failure.kind === 'unconfirmed')) isStopped = true;
    }
  }

  async function sendPatiently(item: Item): Promise<ApiFailure | undefined> {
    for (let attempt = 1, outages = 0; ;) {
      const { error } = await send(item);
      if (isAborted()) return error;
      if (error?.kind === 'tooMany' && attempt < tries) {
        await pause(error.retryAfterMs ?? REFILL_MS * attempt);
        attempt += 1;
      } else if (error && onOutage && isOutage(error) && isRepeatable(error)) {
        outages += 1;
        await waitOut(Math.min(MAX_OUTAGE_PAUSE_MS, REFILL_MS * outages));
        if (isAborted()) return error;
      } else return error;
    }
  }

  async function waitOut(ms: number): Promise<void> {
    waiting += 1;
    if (waiting === 1) onOutage?.(true);
    await waitFor(ms, { clock, ...(signal && { signals: [signal] }), events: globalThis.window });
    waiting -= 1;
    if (waiting === 0) onOutage?.(false);
  }

  function pause(ms: number): Promise<void> {
    return waitFor(ms, { clock, ...(signal && { signals: [signal] }) });
  }
}

const isOutage = ({ kind }: ApiFailure): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'unavailable';

/** Whether a call without an answer can be sent again: it never left, or its key lets it be done once. */
const isRepeatable = ({ neverLeft, isKeyed }: ApiFailure): boolean => neverLeft === true || isKeyed === true;
