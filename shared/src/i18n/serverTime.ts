/** What a clock may be off without anybody seeing it: the server says its time in whole seconds. */
const SMALL_MS = 5_000;
/** An answer that took longer says too little of when it was written. */
const SLOW_MS = 5_000;

let offset = 0;

/** The present as the server has it, ms: ages of what it tells are told by its clock, not by one that is hours off. */
export const serverNow = (): number => Date.now() + offset;

/**
 * Takes the time that an answer of the server was written at (`Date`).
 * @param sentAt when it was asked for, and `receivedAt` when it was here, by this device; ms
 */
export function heardServerTime(date: string | null, sentAt: number, receivedAt: number): void {
  const written = date === null ? NaN : Date.parse(date);
  const took = receivedAt - sentAt;
  if (Number.isNaN(written) || took < 0 || took > SLOW_MS) return;
  // On average half a second of it is not said.
  const heard = written + 500 - (sentAt + receivedAt) / 2;
  if (Math.abs(heard - offset) < SMALL_MS) return;
  offset = Math.abs(heard) < SMALL_MS ? 0 : heard;
}
