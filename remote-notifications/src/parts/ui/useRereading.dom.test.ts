import { act, renderHook } from '@testing-library/react';
import { useRereading } from './useRereading';

beforeEach(() => jest.useFakeTimers());
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

it('reads nothing while nothing is under way, then quickly, then slowly, and something else quickly again', () => {
  const { result, rerender } = renderHook(({ underWay }) => useRereading(underWay), {
    initialProps: { underWay: '' },
  });
  const pace = () => result.current.pollingInterval;
  expect(pace()).toBe(0);
  rerender({ underWay: 'one' });
  expect(pace()).toBe(2500);
  pass(60_000);
  expect(pace()).toBe(15_000);
  rerender({ underWay: 'another' });
  expect(pace()).toBe(2500);
  rerender({ underWay: '' });
  expect(pace()).toBe(0);
  pass(60_000);
  rerender({ underWay: 'another' });
  expect(pace()).toBe(2500);
});
