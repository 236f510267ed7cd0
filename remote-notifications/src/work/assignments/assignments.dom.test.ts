import { aNotification } from '@portal/kit/testing';
import type { Comment, SeenAssignment } from '@portal/kit/wire';
import { changesBetween } from './changes';
import { isOvertaken } from './conflict';
import { assignmentsFromNotifications, patchAssignments } from './fromNotifications';
import { originOf, partyOf } from './party';
import { aSeenAssignment } from './seen.testdata';

const comment = (over: Partial<Comment> = {}): Comment => ({
  timestamp: '2026-01-01T07:00:00.000Z',
  comment: 'On my way',
  origin: 'Target',
  originName: 'Ana Ionescu',
  ...over,
});

describe('changes since the reader looked', () => {
  const seen: SeenAssignment = aSeenAssignment({ comments: [comment()] });

  it('are nothing when only the own comment came', () => {
    const own = comment({ timestamp: '2026-01-01T08:00:00.000Z' });
    const now = { ...seen, comments: [own, ...seen.comments] };
    expect(changesBetween(seen, now, (one) => one.origin === 'Target')).toBeUndefined();
  });

  it('name status, priority and new comments', () => {
    const other = comment({ origin: 'Source', comment: 'Take the spare one' });
    const now = {
      ...seen,
      status: 'In Progress',
      priority: 'High' as const,
      comments: [other, ...seen.comments],
    };
    expect(changesBetween(seen, now, () => false)).toEqual({
      status: { from: 'Open', to: 'In Progress' },
      priority: { from: 'Mid', to: 'High' },
      comments: [other],
    });
  });
});

describe('an intent', () => {
  const seen = { status: 'Open', priority: 'Mid' as const };
  const intent = { assignmentId: 'a', seen, change: { status: 'Done' } };

  it('stands while nothing moved', () => {
    expect(isOvertaken(intent, seen)).toBe(false);
  });

  it('is overtaken when somebody moved the assignment, though the move would still be allowed', () => {
    expect(isOvertaken(intent, { ...seen, status: 'In Progress' })).toBe(true);
  });

  it('is overtaken when the move is not allowed at all', () => {
    expect(isOvertaken({ ...intent, change: { status: 'Re-Open' } }, seen)).toBe(true);
  });

  it('about the priority minds the priority only', () => {
    const priority = { ...intent, change: { priority: 'High' as const } };
    expect(isOvertaken(priority, { ...seen, status: 'Done' })).toBe(false);
    expect(isOvertaken(priority, { ...seen, priority: 'Low' })).toBe(true);
  });
});

describe('the reader as a party', () => {
  it.each([
    ['me', 'you', 'source', 'Source'],
    ['you', 'me', 'target', 'Target'],
    ['me', 'me', 'both', 'Source'],
    ['you', 'you', 'none', undefined],
  ])('source %s, target %s: %s', (sourceUserId, targetUserId, party, origin) => {
    const actual = partyOf({ sourceUserId, targetUserId }, 'me');
    expect(actual).toBe(party);
    expect(originOf(actual)).toBe(origin);
  });
});

describe('assignments pieced together from notifications', () => {
  const statusNotification = (messageStatus: string, minute: number, description: string) =>
    aNotification({
      notificationType: 'Assignment',
      relatedAssignment: 'a1',
      messageStatus,
      description,
      timestamp: new Date(Date.UTC(2026, 0, 1, 6, minute)).toISOString(),
    });

  it('have the newest status and the first description', () => {
    const list = assignmentsFromNotifications([
      statusNotification('Done', 9, 'The status was changed to Done'),
      statusNotification('Open', 1, 'Check the gripper'),
      aNotification(),
    ]);
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ status: 'Done', description: 'Check the gripper' });
  });

  it('are brought up to date live; an older frame changes nothing', () => {
    const list: SeenAssignment[] = [
      aSeenAssignment({ assignmentId: 'a1', timestampUpdated: '2026-01-01T06:05:00.000Z' }),
    ];
    expect(
      patchAssignments(list, [statusNotification('Done', 9, ''), { ...statusNotification('Open', 1, '') }]),
    ).toEqual([]);
    expect(list[0]?.status).toBe('Done');
  });

  it('say which ones are not known yet', () => {
    expect(
      patchAssignments([], [statusNotification('Open', 1, ''), statusNotification('Open', 2, '')]),
    ).toEqual(['a1']);
  });
});
