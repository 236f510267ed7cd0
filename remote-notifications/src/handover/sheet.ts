import { latestFirst, type Comment, type Notification, type SeenAssignment } from '@portal/kit/wire';
import { byUrgency } from '../assignments/due';

/** A shift's span, ISO UTC. */
export interface Shift {
  from: string;
  to: string;
}

/** Unread notifications of High priority, by shift. */
export interface UnreadOfShift {
  /** Those listed, newest first. */
  high: Notification[];
  /** How many there are in the shift. */
  total: number;
  /** How many there are from before. */
  older: number;
  /** Only so many of the newest unread were looked through, and there are more; null where all were counted. */
  looked: number | null;
}

export interface HandoverComment {
  assignment: SeenAssignment;
  comment: Comment;
}

/** What one shift leaves the next. */
export interface HandoverSheet {
  shift: Shift;
  /** Open or in work now, raised or moved in the shift; overdue and High first. */
  open: SeenAssignment[];
  /** Re-opened and still so. */
  reOpened: SeenAssignment[];
  /** Open since before the shift and not touched in it: not this shift's work, but still somebody's. */
  older: SeenAssignment[];
  unread: UnreadOfShift;
  /** The last words of each assignment that people wrote in the shift, newest first. */
  comments: HandoverComment[];
}

const within = (at: string, { from, to }: Shift) => at >= from && at <= to;

/** At most this many comments of one assignment. */
const COMMENTS_EACH = 3;

/**
 * The same from a list of unread ones, for a back end that does not filter.
 * @param most the list ends at this many: a full one may leave some out, and the sheet says so
 */
export function unreadOfShift(shift: Shift, list: readonly Notification[], most: number): UnreadOfShift {
  const high = list.filter((one) => one.priority === 'High' && one.timestamp <= shift.to).sort(latestFirst);
  const inShift = high.filter((one) => one.timestamp >= shift.from);
  const older = high.length - inShift.length;
  return { high: inShift, total: inShift.length, older, looked: list.length >= most ? most : null };
}

/** Puts a handover sheet together. Assignments may come twice (requested and received); each is listed once. */
export function handoverSheet(
  shift: Shift,
  assignments: readonly SeenAssignment[],
  unread: UnreadOfShift,
): HandoverSheet {
  const once = [...new Map(assignments.map((one) => [one.assignmentId, one])).values()];
  const known = once.filter((one) => one.timestamp <= shift.to).sort(byUrgency(Date.parse(shift.to)));
  const touched = (one: SeenAssignment) =>
    within(one.timestampUpdated, shift) || within(one.timestamp, shift);
  const unfinished = known.filter((one) => one.status !== 'Done');
  return {
    shift,
    reOpened: unfinished.filter((one) => one.status === 'Re-Open'),
    open: unfinished.filter((one) => one.status !== 'Re-Open' && touched(one)),
    older: unfinished.filter((one) => one.status !== 'Re-Open' && !touched(one)),
    unread,
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
