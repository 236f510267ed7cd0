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

/** A bulk action by single calls, one at a time and slower after a 429. It stops when network or session are lost. */
export async function paced<Item>(
  items: readonly Item[],
  options: PacedOptions<Item>,
): Promise<PacedResult<Item>> {
  const { send, onProgress, signal, gapMs = GAP_MS, tries = 4, clock = systemClock } = options;
  const done: Item[] = [];
  const failed: { item: Item; failure: ApiFailure }[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0) await pause(gapMs);
    if (signal?.aborted === true) return { done, failed, left: items.slice(index) };
    const failure = await sendPatiently(item);
    if (failure?.kind === 'unauthorised') return { done, failed, left: items.slice(index) };
    if (failure) failed.push({ item, failure });
    else done.push(item);
    onProgress?.(index + 1, items.length);
    // The call without an answer may have been done. A person who has cancelled is not asked again for each of the
    // others.
    if (failure && stopsAll(failure)) return { done, failed, left: items.slice(index + 1) };
  }
  return { done, failed, left: [] };

  async function sendPatiently(item: Item): Promise<ApiFailure | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const { error } = await send(item);
      if (error?.kind !== 'tooMany' || attempt >= tries || signal?.aborted === true) return error;
      await pause(error.retryAfterMs ?? REFILL_MS * attempt);
    }
  }

  function pause(ms: number): Promise<void> {
    return waitFor(ms, { clock, ...(signal && { signals: [signal] }) });
  }
}

const stopsAll = ({ kind }: ApiFailure): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'unconfirmed';
