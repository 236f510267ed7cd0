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

test('what arrives live joins the list once', () => {
  const one = (notificationId: string, timestamp: string) => ({ notificationId, timestamp }) as Notification;
  const page = [one('b', '2025-01-02'), one('a', '2025-01-01')];
  expect(
    withArrivals(page, [one('c', '2025-01-03'), one('b', '2025-01-02')]).map((n) => n.notificationId),
  ).toEqual(['c', 'b', 'a']);
});
