import * as z from 'zod/mini';

/** Read receipts: what happened to a user's notifications in another tab or on another device. */
export interface Marks {
  readonly read: readonly string[];
  readonly unread: readonly string[];
  readonly deleted: readonly string[];
  /** Too many to name: fetch lists and counts again. */
  readonly many: boolean;
}

/** Most ids in one live frame, so that it has a few KiB. */
export const MARKS_PER_FRAME = 200;

const ids = z._default(z.array(z.string()).check(z.maxLength(1000)), []);
const frameSchema = z.object({
  marks: z.object({ read: ids, unread: ids, deleted: ids, many: z._default(z.boolean(), false) }),
});

/**
 * The body of a live frame of read receipts. It goes to the notifications' topic, as an object without id or event,
 * which older clients ignore.
 */
export const marksFrame = (marks: Partial<Marks>): string => JSON.stringify({ marks });

/** Parses a live frame; undefined for notifications and for invalid frames. Never throws. */
export function readMarksFrame(body: string): Marks | undefined {
  // Most frames are notifications, which have their own parser: do not parse them twice.
  if (!body.startsWith('{"marks"')) return undefined;
  try {
    return frameSchema.parse(JSON.parse(body)).marks;
  } catch {
    return undefined;
  }
}
