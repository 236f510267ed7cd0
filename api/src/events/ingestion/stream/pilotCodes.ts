import { type Database, DatabaseUnavailable } from '../../../platform';
import { existingPilots } from '../received';

/** How long a pilot that exists is believed to exist without asking again. */
const BELIEVED_MS = 5000;

/**
 * Tells which of some pilots exist, without asking the database for those that existed just now. While the database is
 * away, those that it last had count as existing: the stream takes their events.
 */
export function createPilotCodes(db: Database): (codes: ReadonlySet<string>) => Promise<ReadonlySet<string>> {
  const seenAt = new Map<string, number>();
  return async (codes) => {
    const now = Date.now();
    const isRecent = (code: string) => now - (seenAt.get(code) ?? -Infinity) < BELIEVED_MS;
    const open = new Set([...codes].filter((code) => !isRecent(code)));
    if (open.size === 0) return codes;
    try {
      const existing = await existingPilots(db, open);
      for (const code of open) {
        if (existing.has(code)) seenAt.set(code, now);
        else seenAt.delete(code);
      }
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || [...open].some((code) => !seenAt.has(code))) throw error;
    }
    return new Set([...codes].filter((code) => seenAt.has(code)));
  };
}
