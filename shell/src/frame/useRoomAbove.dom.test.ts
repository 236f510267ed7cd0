import { renderHook } from '@testing-library/react';
import { useRoomAbove } from './useRoomAbove';

test('what is scrolled into view stands below the bars for as long as they are there', () => {
  const { style } = document.documentElement;
  const { rerender, unmount } = renderHook(({ height }) => useRoomAbove(height), {
    initialProps: { height: 88 },
  });
  expect(style.scrollPaddingTop).toBe('88px');
  rerender({ height: 140 });
  expect(style.scrollPaddingTop).toBe('140px');
  unmount();
  expect(style.scrollPaddingTop).toBe('');
});
