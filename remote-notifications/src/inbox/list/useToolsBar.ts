import { useLayoutEffect, type RefObject } from 'react';

/** The CSS property with the height of the fixed bar on a phone. The shell's frame reads it. */
const TOOLS_BAR = '--portal-tools-bar';

/** Keeps focused elements from being covered by the fixed bar. */
export function useToolsBar(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = bar.current;
    if (!isShown || !element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const lies = getComputedStyle(element).position === 'fixed';
      style.setProperty(TOOLS_BAR, `${lies ? element.offsetHeight : 0}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(TOOLS_BAR);
    };
  }, [bar, isShown]);
}
