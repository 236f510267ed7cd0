import { aNotification } from '../../../testing/builders';
import { isSame, merged, newestFirst } from './sameNotification';

const stored = aNotification({ relatedEvent: 'e1', timestamp: '2026-01-01T06:00:00.000Z' });
const pushed = { ...stored, notificationId: 'event:e1@2026-01-01T06:00:00.000Z' };

describe('one notification in two records', () => {
  it('knows a push without id again when the stored one comes', () => {
    expect(isSame(stored, pushed)).toBe(true);
    expect(isSame(stored, { ...pushed, timestamp: '2026-01-01T06:01:00.000Z' })).toBe(false);
    // Differs only in the seconds.
    expect(isSame(stored, { ...pushed, timestamp: '2026-01-01T06:00:41.000Z' })).toBe(true);
  });

  it('keeps two stored copies of one event apart', () => {
    expect(isSame(stored, aNotification({ relatedEvent: 'e1', timestamp: stored.timestamp }))).toBe(false);
  });

  it('does not take a push to one person for the copy of another', () => {
    expect(isSame(stored, { ...pushed, userId: 'somebody else' })).toBe(false);
    expect(isSame(stored, { ...pushed, userId: '' })).toBe(true);
  });

  it('never puts a key in place of an id, nor unread in place of read', () => {
    const read = { ...stored, notificationStatus: 'Read' as const };
    expect(merged(read, { ...pushed, description: 'newer' })).toMatchObject({
      notificationId: stored.notificationId,
      notificationStatus: 'Read',
      description: 'newer',
    });
    expect(merged(pushed, stored)).toBe(stored);
  });
});

it('lists have one order, whichever way they came', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((notificationId) => aNotification({ ...stored, notificationId }));
  const later = aNotification({ notificationId: '0', timestamp: '2026-01-01T06:00:00.001Z' });
  const order = (list: (typeof later | undefined)[]) =>
    list
      .filter((one) => one !== undefined)
      .sort(newestFirst)
      .map(({ notificationId }) => notificationId);
  expect(order([a, later, b, c])).toEqual(['0', 'c', 'b', 'a']);
  expect(order([c, b, a, later])).toEqual(['0', 'c', 'b', 'a']);
});
