import { useEffect } from 'react';

/** After any of these what has the focus may have been taken away; not every browser says so by `focusout`. */
const OCCASIONS = ['focusout', 'keyup', 'click'] as const;

/**
 * Keeps the focus in the page when what had it is taken away and nothing else takes it: another layout at another width,
 * a dialog that the address opened and that has no opener to go back to, a row that was deleted. It then goes to the
 * element `id`, where reading goes on, and not to the document's beginning.
 */
export function useKeptFocus(id: string): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    let frame = 0;
    const remember = (event: FocusEvent) => (last = event.target);
    const look = () => {
      const lost = last instanceof Element && !last.isConnected && document.activeElement === document.body;
      const home = lost ? document.getElementById(id) : null;
      // Below something modal, which keeps the focus to itself.
      if (home?.closest('[aria-hidden=true]') === null) home.focus({ preventScroll: true });
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      // Layouts follow the width in the next frame, and who has a better place for the focus says so by then.
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)));
    };
    document.addEventListener('focusin', remember);
    for (const type of OCCASIONS) document.addEventListener(type, soon);
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', remember);
      for (const type of OCCASIONS) document.removeEventListener(type, soon);
      window.removeEventListener('resize', soon);
    };
  }, [id]);
}
