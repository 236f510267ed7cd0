import type { Notification, Priority } from '@portal/shared/wire';
import { priorityMix, withArrivals } from './priorityMix';

const many = (counts: Partial<Record<Priority, number>>) =>
  Object.entries(counts).flatMap(([priority, count]) =>
    Array.from({ length: count }, () => ({ priority: priority as Priority })),
  );

test('the mix stands beside the 5/15/80 guide, High first', () => {
  const { lines, total, tooMuchHigh } = priorityMix(many({ High: 1, Mid: 3, Low: 16 }));
  expect(total).toBe(20);
  expect(lines).toEqual([
    { priority: 'High', count: 1, share: 0.05, guide: 0.05 },
    { priority: 'Mid', count: 3, share: 0.15, guide: 0.15 },
    { priority: 'Low', count: 16, share: 0.8, guide: 0.8 },
  ]);
  expect(tooMuchHigh).toBe(false);
});

test('more than twice the guide is said, but not about a handful', () => {
  expect(priorityMix(many({ High: 5, Low: 20 })).tooMuchHigh).toBe(true);
  expect(priorityMix(many({ High: 2, Low: 3 })).tooMuchHigh).toBe(false);
});

test('nothing at all is a mix too', () =>
  expect(priorityMix([]).lines.map(({ share }) => share)).toEqual([0, 0, 0]));

test('what arrives live joins the list once, and the list keeps its length', () => {
  const one = (notificationId: string, timestamp: string, relatedEvent?: string) =>
    ({ notificationId, timestamp, relatedEvent }) as Notification;
  const ids = (list: Notification[]) => list.map(({ notificationId }) => notificationId);
  const page = [one('b', '2025-01-02', 'e'), one('a', '2025-01-01')];
  expect(ids(withArrivals(page, [one('c', '2025-01-03'), one('b', '2025-01-02')], 9))).toEqual([
    'c',
    'b',
    'a',
  ]);
  // A push of a notification that the page has already stored.
  expect(ids(withArrivals(page, [one('event:e@2025-01-02', '2025-01-02', 'e')], 9))).toEqual(['b', 'a']);
  // Two stored notifications of one event stay two.
  expect(ids(withArrivals(page, [one('d', '2025-01-02', 'e')], 9))).toHaveLength(3);
  expect(ids(withArrivals(page, [one('c', '2025-01-03')], 2))).toEqual(['c', 'b']);
});
