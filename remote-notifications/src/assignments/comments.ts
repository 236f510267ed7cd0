import type { Comment, CommentOrigin } from '@portal/kit/wire';

export interface Writer {
  origin: CommentOrigin;
  originName: string;
}

export const countOf = (comments: readonly Comment[], text: string, { origin }: Writer): number =>
  comments.filter((one) => one.origin === origin && one.comment.trim() === text.trim()).length;

/** Whether a comment without a response arrived after all. `before`: equal ones when it was sent. */
export const hasArrived = (
  comments: readonly Comment[],
  text: string,
  writer: Writer,
  before: number,
): boolean => countOf(comments, text, writer) > before;
