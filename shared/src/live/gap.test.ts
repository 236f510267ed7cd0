import { linkSeen, noGap, ticked } from './gap';

const MINUTE = 60_000;

test('a lost link opens the gap when it was lost, and keeps it open over further attempts', () => {
  let gap = linkSeen(noGap(0), { kind: 'reconnecting', since: 5 * MINUTE, attempt: 1, nextAt: 6 * MINUTE });
  gap = linkSeen(gap, { kind: 'offline', since: 7 * MINUTE });
  expect(gap.from).toBe(5 * MINUTE);
  expect(linkSeen(gap, { kind: 'live' }).from).toBe(5 * MINUTE);
});

test('a night with the lid closed is a gap from the last tick', () => {
  const gap = ticked(noGap(10 * MINUTE), 8 * 60 * MINUTE);
  expect(gap).toEqual({ from: 10 * MINUTE, tickedAt: 8 * 60 * MINUTE });
});

test('ticks in time open no gap', () => {
  expect(ticked(noGap(10 * MINUTE), 10 * MINUTE + 15_000).from).toBeUndefined();
});
