import type { Comment, Notification, SeenAssignment } from '@portal/shared/wire';

/** A shift's span, ISO UTC. */
export interface Shift {
  from: string;
  to: string;
}

export interface HandoverComment {
  assignment: SeenAssignment;
  comment: Comment;
}

/** What one shift leaves the next. */
export interface HandoverSheet {
  shift: Shift;
  /** Open or in work now, raised or moved in the shift; High first. */
  open: SeenAssignment[];
  /** Re-opened and still so. */
  reOpened: SeenAssignment[];
  /** Open since before the shift and not touched in it: not this shift's work, but still somebody's. */
  older: SeenAssignment[];
  /** Unread notifications of High priority in the shift, newest first. */
  unreadHigh: Notification[];
  /** Unread High from before. */
  olderUnreadHigh: number;
  /** The last words of each assignment that people wrote in the shift, newest first. */
  comments: HandoverComment[];
}

const rank = { High: 0, Mid: 1, Low: 2 };
const byUrgency = (a: SeenAssignment, b: SeenAssignment) =>
  rank[a.priority] - rank[b.priority] || a.timestamp.localeCompare(b.timestamp);
const within = (at: string, { from, to }: Shift) => at >= from && at <= to;

/** At most this many comments of one assignment. */
const COMMENTS_EACH = 3;

/** Puts a handover sheet together. Assignments may come twice (requested and received); each is listed once. */
export function handoverSheet(
  shift: Shift,
  assignments: readonly SeenAssignment[],
  unread: readonly Notification[],
): HandoverSheet {
  const once = [...new Map(assignments.map((one) => [one.assignmentId, one])).values()];
  const known = once.filter((one) => one.timestamp <= shift.to).sort(byUrgency);
  const touched = (one: SeenAssignment) =>
    within(one.timestampUpdated, shift) || within(one.timestamp, shift);
  const unfinished = known.filter((one) => one.status !== 'Done');
  const high = unread
    .filter((one) => one.priority === 'High' && one.timestamp <= shift.to)
    .sort((a, b) => b.timestamp.localeCompare(a.timestamp));
  return {
    shift,
    reOpened: unfinished.filter((one) => one.status === 'Re-Open'),
    open: unfinished.filter((one) => one.status !== 'Re-Open' && touched(one)),
    older: unfinished.filter((one) => one.status !== 'Re-Open' && !touched(one)),
    unreadHigh: high.filter((one) => one.timestamp >= shift.from),
    olderUnreadHigh: high.filter((one) => one.timestamp < shift.from).length,
    comments: known
      .flatMap((assignment) =>
        assignment.comments
          .filter(({ origin, timestamp }) => origin !== 'System' && within(timestamp, shift))
          .slice(0, COMMENTS_EACH)
          .map((comment) => ({ assignment, comment })),
      )
      .sort((a, b) => b.comment.timestamp.localeCompare(a.comment.timestamp)),
  };
}
