import { useLayoutEffect, type RefObject } from 'react';

/** The style property that says how much of a phone's window the tools at its lower edge take; the shell's frame reads it. */
const TOOLS_BAR = '--portal-tools-bar';

/** What gets the focus is scrolled clear of the tools while they lie over the page. */
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
