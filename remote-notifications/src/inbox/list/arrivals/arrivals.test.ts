import type { Notification } from '@portal/kit/wire';
import { arrivalsIn } from './arrivals';

const row = (notificationId: string, timestamp: string, more: Partial<Notification> = {}): Notification =>
  ({ notificationId, timestamp, userId: 'u', ...more }) as Notification;
const ids = (rows: readonly Notification[]) => rows.map(({ notificationId }) => notificationId);

const old = row('old', '2026-01-01T06:00:00Z');
const first = row('first', '2026-01-01T07:00:00Z');
const fresh = row('fresh', '2026-01-01T08:00:00Z');

test('nothing has arrived when a list starts, nor when its query changes', () => {
  const begun = arrivalsIn(undefined, 'a', [first, old]);
  expect(begun.arrived).toEqual([]);
  expect(arrivalsIn(begun.seen, 'b', [fresh]).arrived).toEqual([]);
});

test('what comes on top has arrived, once; what moves up from the next page has not', () => {
  const { seen } = arrivalsIn(undefined, 'a', [first]);
  const next = arrivalsIn(seen, 'a', [fresh, first, old]);
  expect(ids(next.arrived)).toEqual(['fresh']);
  expect(arrivalsIn(next.seen, 'a', [fresh, first, old]).arrived).toEqual([]);
});

test('into an empty list everything arrives', () => {
  const { seen } = arrivalsIn(undefined, 'a', []);
  expect(ids(arrivalsIn(seen, 'a', [first, old]).arrived)).toEqual(['first', 'old']);
});

test('the line of a condition that another event takes over stays what it was', () => {
  const { seen } = arrivalsIn(undefined, 'a', [row('1', first.timestamp, { relatedCondition: 'c' })]);
  const later = row('2', fresh.timestamp, { relatedCondition: 'c' });
  expect(arrivalsIn(seen, 'a', [later]).arrived).toEqual([]);
});
