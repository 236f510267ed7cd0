import { renderHook } from '@testing-library/react';
import { BOTTOM_BAR } from '../../platform/parts/sizes';
import { useRoomBelow } from './useRoomBelow';

test('the room below is as high as the bar, also when large text makes it grow, and goes with it', () => {
  const sized: (() => void)[] = [];
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(onSize: () => void) {
        sized.push(onSize);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
  const bar = document.createElement('nav');
  const height = jest.spyOn(bar, 'offsetHeight', 'get').mockReturnValue(64);
  const room = () => document.documentElement.style.getPropertyValue(BOTTOM_BAR);
  const { unmount } = renderHook(() => useRoomBelow({ current: bar }));
  expect(room()).toMatch(/^calc\(64px/);
  height.mockReturnValue(118);
  sized.forEach((listener) => listener());
  expect(room()).toBe('118px');
  unmount();
  expect(room()).toBe('');
});
