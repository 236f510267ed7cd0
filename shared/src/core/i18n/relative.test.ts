import { createPageClock, tick } from './pageClock';
import { relativeSpan, timeOf } from './relative';

const now = Date.UTC(2025, 10, 21, 12);
const minute = 60_000;

test.each([
  [44_000, 0, 'second'],
  [minute, -1, 'minute'],
  [3 * minute - 100, -3, 'minute'],
  [3 * minute + 29_000, -3, 'minute'],
  [59 * minute, -59, 'minute'],
  [59.6 * minute, -1, 'hour'],
  [60 * minute, -1, 'hour'],
  [23.6 * 60 * minute, -1, 'day'],
  [47 * 60 * minute, -2, 'day'],
  [29 * 1440 * minute, -29, 'day'],
  [62 * 1440 * minute, -2, 'month'],
  [800 * 1440 * minute, -2, 'year'],
  [-30_000, 0, 'second'],
  [-90_000, 0, 'second'],
  [-5 * minute, 5, 'minute'],
] as const)('%d ms ago is %d %s', (ago, value, unit) => {
  const span = relativeSpan(now - ago, now);
  expect([span.value + 0, span.unit]).toEqual([value, unit]);
});

test('a timestamp without zone or seconds is UTC', () => {
  const at = Date.UTC(2025, 0, 2, 3, 4);
  expect(timeOf('2025-01-02T03:04')).toBe(at);
  expect(timeOf('2025-01-02T03:04Z')).toBe(at);
  expect(timeOf('2025-01-02T03:04:00')).toBe(at);
  expect(timeOf('2025-01-02T05:04:00+02:00')).toBe(at);
  expect(timeOf('yesterday')).toBeNaN();
});

describe('the page clock', () => {
  function setup() {
    let time = now;
    const timers = new Set<() => void>();
    const clock = createPageClock({
      now: () => time,
      setInterval: (run) => {
        timers.add(run);
        return run;
      },
      clearInterval: (run) => void timers.delete(run as () => void),
    });
    const pass = (ms: number) => {
      time += ms;
      timers.forEach((run) => run());
    };
    return { clock, timers, pass };
  }

  test('has one timer for many readers and none without', () => {
    const { clock, timers } = setup();
    const leave = [clock.subscribe(jest.fn()), clock.subscribe(jest.fn())];
    expect(timers.size).toBe(1);
    leave.forEach((unsubscribe) => unsubscribe());
    expect(timers.size).toBe(0);
  });

  test('tells every reader the new time', () => {
    const { clock, pass } = setup();
    const reader = jest.fn();
    clock.subscribe(reader);
    pass(tick);
    expect(reader).toHaveBeenCalledTimes(1);
    expect(clock.now()).toBe(now + tick);
  });

  test('is not stale for the first reader after a pause', () => {
    const { clock, pass } = setup();
    pass(10 * tick);
    expect(clock.now()).toBe(now + 10 * tick);
  });
});
