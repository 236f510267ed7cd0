import { anticipate, keyframes, TRANSITION } from './anticipate';

describe('page transition, tween 0.4 s "anticipate", scales 0.99 to 1 and out to 1.01', () => {
  test('its numbers', () => expect(TRANSITION).toEqual({ seconds: 0.4, from: 0.99, at: 1, to: 1.01 }));

  test('the easing draws back before it goes', () => {
    expect(anticipate(0)).toBeCloseTo(0, 10);
    expect(anticipate(0.15)).toBeLessThan(0);
    expect(anticipate(0.5)).toBeCloseTo(0.5, 5);
    expect(anticipate(1)).toBeCloseTo(1, 2);
  });

  test.each([
    ['in', 0, 1, 'scale(0.99000)', /scale\((0\.9999|1\.0000)\d\)/],
    ['out', 1, 0, 'scale(1.00000)', /scale\(1\.0(100|099)\d\)/],
  ] as const)('%s', (direction, before, after, first, last) => {
    const steps = keyframes(direction);
    expect(steps[0]?.opacity).toBe(before);
    expect(steps[0]?.transform).toBe(first);
    expect(steps.at(-1)?.opacity).toBeCloseTo(after, 2);
    expect(steps.at(-1)?.transform).toMatch(last);
  });
});
