import type { Comment, CommentOrigin } from '@portal/kit/wire';

/** Who writes, as the wire names them. */
export interface Writer {
  origin: CommentOrigin;
  originName: string;
}

/** How many comments of exactly these words this writer has in a thread. */
export const countOf = (comments: readonly Comment[], text: string, { origin }: Writer): number =>
  comments.filter((one) => one.origin === origin && one.comment.trim() === text.trim()).length;

/**
 * Whether a comment whose sending ended in doubt (no answer came) is in the thread after all.
 * @param before how many such comments there were when it was sent
 */
export const hasArrived = (
  comments: readonly Comment[],
  text: string,
  writer: Writer,
  before: number,
): boolean => countOf(comments, text, writer) > before;
