import type { Comment, SeenAssignment } from '@portal/kit/wire';

/** What others changed since the user last looked. The page points it out instead of redrawing silently. */
export interface AssignmentChanges {
  status?: { from: string; to: string };
  priority?: { from: string; to: string };
  /** A side is undefined if there is no due time. */
  due?: { from: string | undefined; to: string | undefined };
  /** Comments by others, newest first. */
  comments: Comment[];
}

/** The identity of a comment, which has no id on the wire: its time, author and text. */
export const commentKey = ({ timestamp, origin, originName, comment }: Comment): string =>
  [timestamp, origin, originName, comment].join('\u0000');

/** What changed since the user looked; undefined for nothing. Comments for which `isOwn` is true do not count. */
export function changesBetween(
  seen: SeenAssignment,
  now: SeenAssignment,
  isOwn: (comment: Comment) => boolean,
): AssignmentChanges | undefined {
  const seenKeys = new Set(seen.comments.map(commentKey));
  const comments = now.comments.filter((one) => !seenKeys.has(commentKey(one)) && !isOwn(one));
  const status = seen.status === now.status ? undefined : { from: seen.status, to: now.status };
  const priority = seen.priority === now.priority ? undefined : { from: seen.priority, to: now.priority };
  const due = seen.due === now.due ? undefined : { from: seen.due, to: now.due };
  if (!status && !priority && !due && comments.length === 0) return undefined;
  return { comments, ...(status && { status }), ...(priority && { priority }), ...(due && { due }) };
}
