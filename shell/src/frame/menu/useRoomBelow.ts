import { type RefObject, useLayoutEffect } from 'react';
import { BOTTOM_BAR, BOTTOM_BAR_LEAST, TOOLS_BAR } from '../../platform';

/** The height of the bottom bar until it is measured, with the device's safe area. */
export const BOTTOM_BAR_ROOM = `calc(${BOTTOM_BAR_LEAST}px + env(safe-area-inset-bottom, 0px))`;

/** Publishes the bar's height as a CSS variable, also while it grows, and scrolls focused elements clear of the bar. */
export function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = bar.current;
    style.setProperty(BOTTOM_BAR, BOTTOM_BAR_ROOM);
    style.scrollPaddingBottom = `calc(var(${BOTTOM_BAR}) + var(${TOOLS_BAR}, 0px))`;
    const observer =
      element && typeof ResizeObserver !== 'undefined'
        ? new ResizeObserver(() => style.setProperty(BOTTOM_BAR, `${element.offsetHeight}px`))
        : undefined;
    if (element) observer?.observe(element);
    return () => {
      observer?.disconnect();
      style.removeProperty(BOTTOM_BAR);
      style.scrollPaddingBottom = '';
    };
  }, [bar]);
}
