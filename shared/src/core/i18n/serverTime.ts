/** Smallest corrected clock error, ms. The `Date` header has whole seconds only. */
const MIN_CORRECTION_MS = 5_000;
/** Slower answers, ms, are ignored: they do not say precisely enough when they were written. */
const SLOW_RESPONSE_MS = 5_000;

let offset = 0;
const corrected = new Set<() => void>();

/** Calls `listener` whenever the server's clock turns out to be another than was thought. */
export const onCorrectedTime = (listener: () => void): void => void corrected.add(listener);

/**
 * The present by the server's clock, ms. Use it for ages of the server's data, because this device's clock may be hours
 * off.
 */
export const serverNow = (): number => Date.now() + offset;

/** Takes the server's time from an answer's `Date` header. `sentAt` and `receivedAt` are ms by this device. */
export function heardServerTime(date: string | null, sentAt: number, receivedAt: number): void {
  const written = date === null ? NaN : Date.parse(date);
  const took = receivedAt - sentAt;
  if (Number.isNaN(written) || took < 0 || took > SLOW_RESPONSE_MS) return;
  // The header cuts off half a second on average.
  const heard = written + 500 - (sentAt + receivedAt) / 2;
  if (Math.abs(heard - offset) < MIN_CORRECTION_MS) return;
  offset = Math.abs(heard) < MIN_CORRECTION_MS ? 0 : heard;
  for (const listener of corrected) listener();
}
