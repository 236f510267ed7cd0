import { useLayoutEffect } from 'react';

/**
 * What gets the focus, and what a link within the page leads to, is scrolled clear of the bars above (WCAG 2.4.11).
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
