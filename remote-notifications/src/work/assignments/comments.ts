import type { Comment, CommentOrigin } from '@portal/kit/wire';

export interface Writer {
  origin: CommentOrigin;
  originName: string;
}

export const countOf = (comments: readonly Comment[], text: string, { origin }: Writer): number =>
  comments.filter((one) => one.origin === origin && one.comment.trim() === text.trim()).length;
