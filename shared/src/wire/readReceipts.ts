import * as z from 'zod/mini';

/** What became of a person's notifications elsewhere: in another tab, on another device. */
export interface Marks {
  readonly read: readonly string[];
  readonly unread: readonly string[];
  readonly deleted: readonly string[];
  /** More than are worth naming: lists and counts are to be asked for again. */
  readonly many: boolean;
}

/** Ids in one frame: a few KiB, as with notifications. */
export const MARKS_PER_FRAME = 200;

const ids = z._default(z.array(z.string()).check(z.maxLength(1000)), []);
const frameSchema = z.object({
  marks: z.object({ read: ids, unread: ids, deleted: ids, many: z._default(z.boolean(), false) }),
});

/**
 * The body of a frame that says what was read, marked unread or deleted. It goes to the topic of the notifications
 * themselves, as an object that is no notification: it has neither id nor event, so that a client that does not know it
 * leaves it out, as it does whatever can be neither named nor keyed.
 */
export const marksFrame = (marks: Partial<Marks>): string => JSON.stringify({ marks });

/** The marks of a live frame; undefined where it brings notifications, or nothing that can be read. Never throws. */
export function readMarksFrame(body: string): Marks | undefined {
  // Most frames are notifications: they are parsed once, by their own reader.
  if (!body.startsWith('{"marks"')) return undefined;
  try {
    return frameSchema.parse(JSON.parse(body)).marks;
  } catch {
    return undefined;
  }
}
