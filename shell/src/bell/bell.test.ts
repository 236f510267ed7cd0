import type { Notification } from '@portal/shared/wire';
import { badgeText, headingCount } from './bellCount';
import { arrivedSince, frozenLines, newestUnread } from './bellList';

const at = (minute: number, more: Partial<Notification> = {}): Notification => ({
  notificationId: `n${minute}`,
  userId: 'u',
  user: 'Ana',
  notificationType: 'Event',
  notificationStatus: 'Unread',
  messageStatus: 'Info',
  timestamp: `2025-11-21T08:${String(minute).padStart(2, '0')}:00Z`,
  priority: 'Mid',
  ...more,
});
const ids = (list: readonly Notification[]) => list.map(({ notificationId }) => notificationId);

describe('spec §2: the heading counts in two digits below 10 and as +99 above 99', () => {
  test.each([
    [0, '00'],
    [3, '03'],
    [10, '10'],
    [99, '99'],
    [100, '+99'],
  ])('%i is %s', (unread, text) => expect(headingCount(unread)).toBe(text));
});

describe('spec §9: the badge caps at +99', () => {
  test.each([
    [0, ''],
    [7, '7'],
    [99, '99'],
    [5000, '+99'],
  ])('%i is "%s"', (unread, text) => expect(badgeText(unread)).toBe(text));
});

test('spec §9: at most the 5 newest unread, newest first, however they came', () => {
  const list = [at(1), at(9), at(3, { notificationStatus: 'Read' }), at(4), at(8), at(2), at(7)];
  expect(ids(newestUnread(list))).toEqual(['n9', 'n8', 'n7', 'n4', 'n2']);
});

describe('the order is frozen while the bell is open', () => {
  const frozen = [at(9), at(8)];
  test('an arrival is counted, not inserted', () => {
    const now = [at(12), at(11), at(9), at(8)];
    expect(frozenLines(frozen, now).map(({ notification }) => notification.notificationId)).toEqual([
      'n9',
      'n8',
    ]);
    expect(arrivedSince(frozen, now)).toBe(2);
  });
  test('one read elsewhere stays in its place, as read', () => {
    expect(frozenLines(frozen, [at(8)]).map(({ read }) => read)).toEqual([true, false]);
  });
  test('a changed one shows the change', () => {
    const [line] = frozenLines(frozen, [at(9, { messageStatus: 'Done' }), at(8)]);
    expect(line?.notification.messageStatus).toBe('Done');
  });
  test('older ones that were never listed are no arrivals', () => {
    expect(arrivedSince(frozen, [at(9), at(8), at(1)])).toBe(0);
  });
});
