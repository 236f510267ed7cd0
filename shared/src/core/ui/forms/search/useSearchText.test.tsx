import { act, renderHook } from '@testing-library/react';
import { useSearchText } from './useSearchText';

beforeEach(() => jest.useFakeTimers());

const pause = (ms = 300) => act(() => void jest.advanceTimersByTime(ms));

function field(value = '') {
  const settled = jest.fn();
  const view = renderHook(({ now }) => useSearchText(now, settled), { initialProps: { now: value } });
  const text = () => view.result.current.text;
  const type = (typed: string) => act(() => view.result.current.setText(typed));
  const address = (now: string) => view.rerender({ now });
  return { settled, text, type, address };
}

test('typed text is committed once, after a pause', () => {
  const { settled, type } = field();
  type('a');
  pause(200);
  type('ab');
  pause();
  expect(settled.mock.calls).toEqual([['ab']]);
});

test('an address that follows late takes nothing back of what was typed', () => {
  const { settled, text, type, address } = field();
  type('ana');
  pause();
  // Rerenders with the old URL.
  address('');
  pause(1_000);
  expect(text()).toBe('ana');
  type('anab');
  address('ana');
  expect(text()).toBe('anab');
  pause();
  expect(settled.mock.calls).toEqual([['ana'], ['anab']]);
});

test('nor does an address that follows after the next one has been committed', () => {
  const { settled, text, type, address } = field();
  for (const typed of ['ana', 'anab']) {
    type(typed);
    pause();
  }
  type('anabe');
  address('ana');
  address('anab');
  expect(text()).toBe('anabe');
  pause();
  expect(settled.mock.calls).toEqual([['ana'], ['anab'], ['anabe']]);
});

test('a link or the back button changes the text', () => {
  const { settled, text, type, address } = field('ana');
  type('ben');
  pause();
  address('ben');
  address('ana');
  expect(text()).toBe('ana');
  pause();
  expect(settled.mock.calls).toEqual([['ben']]);
});

test('an address that a slow page shows late takes nothing back of what was typed meanwhile', () => {
  const { settled, text, type, address } = field('ben');
  type('ana');
  // A link to the page without a search, clicked before.
  address('');
  expect(text()).toBe('ana');
  pause();
  expect(settled.mock.calls).toEqual([['ana']]);
});

test('what another change of the address swept away is said again, until it stands there', () => {
  const { settled, text, type, address } = field();
  type('ana');
  pause();
  address('');
  pause(2_500);
  expect(text()).toBe('ana');
  expect(settled.mock.calls).toEqual([['ana'], ['ana']]);
  address('ana');
  pause(5_000);
  expect(settled).toHaveBeenCalledTimes(2);
});
