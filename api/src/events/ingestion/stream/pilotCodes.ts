import { setTimeout as sleep } from 'node:timers/promises';
import { type Database } from '../../../platform';
import { existingPilots } from '../received';

/** How long a pilot that exists is believed to exist without asking again. */
const BELIEVED_MS = 5000;
/** How long a request waits for a database that does not answer, once its pilots have been seen. */
const PATIENCE_MS = 200;

/**
 * Tells which of some pilots exist, without asking the database for those that existed just now. While the database is
 * away or slow, those that it last had count as existing: the stream takes their events.
 */
export function createPilotCodes(db: Database): (codes: ReadonlySet<string>) => Promise<ReadonlySet<string>> {
  const seenAt = new Map<string, number>();
  const ask = async (codes: ReadonlySet<string>) => {
    const existing = await existingPilots(db, codes);
    for (const code of codes) {
      if (existing.has(code)) seenAt.set(code, Date.now());
      else seenAt.delete(code);
    }
  };
  let asking: Promise<void> | undefined;
  return async (codes) => {
    const unseen = new Set([...codes].filter((code) => !seenAt.has(code)));
    if (unseen.size > 0) await ask(unseen);
    if ([...codes].some((code) => Date.now() - (seenAt.get(code) ?? Infinity) >= BELIEVED_MS)) {
      asking ??= ask(new Set(seenAt.keys()))
        .catch(() => undefined)
        .finally(() => (asking = undefined));
      await Promise.race([asking, sleep(PATIENCE_MS, undefined, { ref: false })]);
    }
    return new Set([...codes].filter((code) => seenAt.has(code)));
  };
}
