import { useEffect } from 'react';

/**
 * Keeps the focus in the page when a change of the window's width takes away what had it: another menu, another layout of a
 * list. It then goes to the element `id`, where reading goes on, and not to the document's beginning.
 */
export function useKeptFocus(id: string): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    let frame = 0;
    const remember = (event: FocusEvent) => (last = event.target);
    const look = () => {
      const lost = last instanceof Element && !last.isConnected && document.activeElement === document.body;
      if (lost) document.getElementById(id)?.focus({ preventScroll: true });
    };
    const onResize = () => {
      cancelAnimationFrame(frame);
      // Layouts follow the width in the next frame; what is drawn in the one after it stays.
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)));
    };
    document.addEventListener('focusin', remember);
    window.addEventListener('resize', onResize);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', remember);
      window.removeEventListener('resize', onResize);
    };
  }, [id]);
}
