import { userChangedFrame } from '@portal/shared/wire';
import { createAnnouncements } from './announcements';
import { type StompSession } from './session';

function links(count: number, subscribed = true) {
  const heard: string[] = [];
  const made = Array.from({ length: count }, (_, index) => ({
    notify: (body: string) => subscribed && heard.push(`${index} ${body}`) > 0,
    close: (_reason: string, code: number) => void heard.push(`${index} ${code}`),
  }));
  return { heard, links: made as unknown as StompSession[] };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('announces one change at once', () => {
  const { heard, links: made } = links(1);
  const announcements = createAnnouncements();
  for (const link of made) announcements.add(link, 'frame');
  jest.advanceTimersByTime(1);
  expect(heard).toEqual([`0 ${userChangedFrame}`]);
});

it.each([3_000, 20_000])('spreads %d links of a renamed role evenly, within 10 s', (count) => {
  const { heard, links: made } = links(count);
  const announcements = createAnnouncements();
  for (const link of made) announcements.add(link, 'close');
  let [most, before] = [0, 0];
  for (let at = 0; at < 10_000; at += 100) {
    jest.advanceTimersByTime(100);
    most = Math.max(most, heard.length - before);
    before = heard.length;
  }
  expect(heard).toHaveLength(count);
  expect(most).toBeLessThanOrEqual(Math.max(100, count / 40));
});

it('announces several changes that wait as one, and nothing to a link that has left', () => {
  const { heard, links: made } = links(2);
  const announcements = createAnnouncements();
  for (const link of made)
    for (const how of ['frame', 'close', 'frame'] as const) announcements.add(link, how);
  if (made[1]) announcements.drop(made[1]);
  jest.advanceTimersByTime(1_000);
  expect(heard).toEqual(['0 4403']);
});

it('ends a link that has no subscription to hear by', () => {
  const { heard, links: made } = links(1, false);
  const announcements = createAnnouncements();
  for (const link of made) announcements.add(link, 'frame');
  jest.advanceTimersByTime(1);
  expect(heard).toEqual(['0 4403']);
});
