import type { Answer, Capabilities } from '@portal/kit';
import type { ApiRequest } from '@portal/kit/http';
import {
  loosePagedOf,
  looseAssignmentSchema,
  looseNotificationSchema,
  MAX_PAGE_SIZE,
  paths,
  type SeenAssignment,
} from '@portal/kit/wire';
import { firstPart, type ListPart, partBehind } from '../../parts';
import { assignmentsFromNotifications } from './fromNotifications';
import { remember } from './seenBefore';

/** The longest list: 500 assignments are more than a board can show. */
const MAX_PAGES = 5;

/** Assignments that the user requested, received, or that are in the pilots they supervise. */
export type Side = 'Requested' | 'Received' | 'Pilot';

export interface AssignmentList {
  items: SeenAssignment[];
  /** False if the list was cut off. */
  complete: boolean;
  /** `notifications`: derived from them, for a back end without lists. */
  source: 'assignments' | 'notifications';
  /** Set if the sides cannot be distinguished: the list then has both. */
  isBothSides?: boolean;
}

/** Whether its items can be moved: notifications do not say which state the assignment is in now. */
export const canMoveIn = ({ source }: AssignmentList): boolean => source === 'assignments';

const assignmentPage = loosePagedOf(looseAssignmentSchema);
const notificationPage = loosePagedOf(looseNotificationSchema);
const latestFirst = (a: SeenAssignment, b: SeenAssignment) =>
  b.timestampUpdated.localeCompare(a.timestampUpdated);

export type Send = (request: ApiRequest) => Promise<Answer>;
type ListAnswer = Promise<{ data: AssignmentList } | { error: NonNullable<Answer['error']> }>;

export interface Reader {
  userId: string;
  recipient: string;
  name: string;
}

/** What changes its place between two calls is in both answers: the later one counts. */
const once = (items: readonly SeenAssignment[]): SeenAssignment[] => [
  ...new Map(items.map((one) => [one.assignmentId, one])).values(),
];

async function everyPage(
  read: (part: ListPart) => Promise<Answer>,
): Promise<{ items: SeenAssignment[]; complete: boolean } | { error: NonNullable<Answer['error']> }> {
  const items: SeenAssignment[] = [];
  let part: ListPart = firstPart;
  for (let pages = 1; pages <= MAX_PAGES; pages += 1) {
    const { data, error } = await read(part);
    if (error) return { error };
    const answer = assignmentPage.parse(data ?? {});
    items.push(...answer.results);
    const behind = partBehind(answer, pages);
    if (behind === undefined) return { items: once(items), complete: true };
    part = behind;
  }
  return { items: once(items), complete: false };
}

export async function ownList(
  send: Send,
  reader: Reader,
  side: Exclude<Side, 'Pilot'>,
  { assignmentSides, extras }: Pick<Capabilities, 'assignmentSides' | 'extras'>,
): ListAnswer {
  const { userId } = reader;
  const read = (part: ListPart, type?: Side) =>
    send({
      path: paths.assignments.ofUser(userId),
      params: { type, ...part, size: MAX_PAGE_SIZE },
      ours: 'assignmentList',
    });
  const listed = (assignments: SeenAssignment[], complete: boolean): { data: AssignmentList } => {
    const known = extras ? assignments : remember(userId, assignments);
    return { data: { items: known.sort(latestFirst), complete, source: 'assignments' } };
  };
  const all = await everyPage((part) => read(part, side));
  if ('error' in all) return all.error.kind === 'missing' ? pieced(send, reader, 'both') : all;
  const { items, complete } = all;
  // Some back ends ignore the side, so filter again.
  const isMine = (one: SeenAssignment) =>
    (side === 'Received' ? one.targetUserId : one.sourceUserId) === userId;
  const mine = items.filter(isMine);
  if (side === 'Received' && mine.length === 0 && !assignmentSides) {
    // This back end reads `Received` as `Requested`. Ask for both sides; without a result, derive from notifications.
    const { data } = await read(firstPart);
    const both = assignmentPage.parse(data ?? {});
    const received = both.results.filter(isMine);
    if (received.length > 0) return listed(received, both.lastPage);
    const others = [...items, ...both.results].filter((one) => !isMine(one));
    return pieced(send, reader, new Set(others.map((one) => one.assignmentId)));
  }
  return listed(mine, complete);
}

/** All unfinished work of the pilots within the user's reach, and the latest finished. */
export async function ofPilot(send: Send): ListAnswer {
  const read = (params: ApiRequest['params']) =>
    send({
      path: paths.assignments.all,
      params: { ...params, size: MAX_PAGE_SIZE },
      ours: 'pilotAssignments',
    });
  const unfinished = await everyPage((part) => read({ unfinished: true, ...part }));
  if ('error' in unfinished) return unfinished;
  const { items, complete } = unfinished;
  const { data, error } = await read({ status: 'Done', sortAttribute: 'timestampUpdated', page: 0 });
  if (error) return { error };
  const all = once([...items, ...assignmentPage.parse(data ?? {}).results]);
  return {
    data: { items: all.sort(latestFirst), complete, source: 'assignments' } satisfies AssignmentList,
  };
}

/** The list from the newest assignment notifications. `others`: ids known to be of the other side, or `both`. */
async function pieced(
  send: Send,
  { userId, recipient, name }: Reader,
  others: ReadonlySet<string> | 'both',
): ListAnswer {
  const { data, error } = await send({
    path: paths.notifications.ofUser(recipient, 'Assignment'),
    params: { page: 0, size: MAX_PAGE_SIZE },
  });
  if (error) return { error };
  const page = notificationPage.parse(data ?? {});
  const assignments = assignmentsFromNotifications(page.results);
  const ofSide =
    others === 'both'
      ? assignments
      : assignments
          .filter(({ assignmentId }) => !others.has(assignmentId))
          .map((one) => ({ ...one, targetUserId: userId, targetUser: name }));
  const items = remember(userId, ofSide, true);
  const list: AssignmentList = { items, complete: page.lastPage, source: 'notifications' };
  return { data: { ...list, ...(others === 'both' && { isBothSides: true }) } };
}
