import { useEffect } from 'react';

/** Events after which the focused element may have been removed; not every browser fires `focusout` then. */
const OCCASIONS = ['focusout', 'keyup', 'click'] as const;

/**
 * Moves the focus to the element `id` when the focused element was removed and nothing else takes the focus: after a
 * layout change, a closed dialog without an opener, or a deleted row. Otherwise it would go back to the start of the
 * document.
 */
export function useKeptFocus(id: string): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    let frame = 0;
    const remember = (event: FocusEvent) => (last = event.target);
    const look = () => {
      const lost = last instanceof Element && !last.isConnected && document.activeElement === document.body;
      const home = lost ? document.getElementById(id) : null;
      // Not while a modal is open above it, because the modal holds the focus.
      if (home?.closest('[aria-hidden=true]') === null) home.focus({ preventScroll: true });
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      // Layouts follow the width in the next frame, and by then other code may have moved the focus to a better place.
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
