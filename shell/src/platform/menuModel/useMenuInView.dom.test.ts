import { act, renderHook } from '@testing-library/react';
import type { OwnedMenuItem } from '@portal/shared';
import { useMenuInView } from './useMenuInView';

const menu = Array.from({ length: 200 }, (_, at): OwnedMenuItem => ({
  id: `page-${at}`,
  type: 'item',
  titleId: 'x',
  url: `/page-${at}`,
  owner: 'x',
}));

beforeEach(() => jest.useFakeTimers());

it('begins with what the window shows, and is whole once the page has had its time', () => {
  const { result } = renderHook(() => useMenuInView(menu));
  expect(result.current.inView.length).toBeLessThan(40);
  expect(result.current.inView[0]).toBe(menu[0]);
  act(() => void jest.advanceTimersByTime(10_000));
  expect(result.current.inView).toBe(menu);
});

it('is complete at once when the user turns to it', () => {
  const { result } = renderHook(() => useMenuInView(menu));
  act(() => result.current.showAll());
  expect(result.current.inView).toBe(menu);
});
