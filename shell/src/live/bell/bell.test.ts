import type { Notification } from '@portal/shared/wire';
import { badgeText, headingCount } from './badgeText';
import { arrivedSince, freeze, frozenLines } from './bellList';

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

describe('the heading counts in two digits below 10 and as +99 above 99', () => {
  test.each([
    [0, '00'],
    [3, '03'],
    [10, '10'],
    [99, '99'],
    [100, '+99'],
  ])('%i is %s', (unread, text) => expect(headingCount(unread)).toBe(text));
});

describe('the badge caps at +99', () => {
  test.each([
    [0, ''],
    [7, '7'],
    [99, '99'],
    [5000, '+99'],
  ])('%i is "%s"', (unread, text) => expect(badgeText(unread)).toBe(text));
});

test('at most the 5 newest unread, newest first, however they came', () => {
  const list = [at(1), at(9), at(3, { notificationStatus: 'Read' }), at(4), at(8), at(2), at(7)];
  expect(ids(freeze(list).lines)).toEqual(['n9', 'n8', 'n7', 'n4', 'n2']);
});

describe('the order is frozen while the bell is open', () => {
  const frozen = freeze([at(9), at(8)]);
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
    const full = freeze([at(9), at(8), at(7), at(6), at(5)]);
    expect(arrivedSince(full, [at(9), at(8), at(7), at(6), at(1)])).toBe(0);
  });
  test('in a list with room, a late one of an earlier moment is an arrival and is shown', () => {
    const now = [at(9), at(8), at(1)];
    expect(arrivedSince(frozen, now)).toBe(1);
    expect(ids(freeze(now, frozen).lines)).toEqual(['n9', 'n8', 'n1']);
  });
  test('a push that has become the stored notification is neither read nor new', () => {
    const pushed = at(9, { notificationId: 'event:e1@2025-11-21T08:09:00Z', relatedEvent: 'e1' });
    const open = freeze([pushed, at(8)]);
    const stored = [at(9, { relatedEvent: 'e1' }), at(8)];
    expect(arrivedSince(open, stored)).toBe(0);
    expect(frozenLines(open, stored)).toMatchObject([
      { read: false, notification: { notificationId: 'n9' } },
      { read: false },
    ]);
  });
});

describe('many notifications of one moment', () => {
  const burst = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => at(9, { notificationId: `m${from + index}` }));
  const open = freeze(burst(0, 5));
  const now = [...burst(0, 5), ...burst(5, 35)];

  test('"show 35 new" shows five of them, and then nothing is new', () => {
    expect(arrivedSince(open, now)).toBe(35);
    const shown = freeze(now, open);
    expect(ids(shown.lines)).toEqual(['m5', 'm6', 'm7', 'm8', 'm9']);
    expect(arrivedSince(shown, now)).toBe(0);
  });
});
