import { useLayoutEffect } from 'react';

/**
 * Scrolls focused elements and link targets clear of the bars at the top (WCAG 2.4.11).
 * @param height of the bars, px
 */
export function useRoomAbove(height: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingTop = `${height}px`;
    return () => {
      style.scrollPaddingTop = '';
    };
  }, [height]);
}
