import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';

/** The page that was opened by its address is read from its top; focus moves from the second page on. */
let opened = false;

/** The document is called after its page. @param title already translated */
export function useDocumentTitle(title: string): void {
  const intl = useIntl();
  useEffect(() => {
    document.title = intl.formatMessage({ id: 'shared.page.title' }, { title });
  }, [intl, title]);
}

/**
 * Moves the focus to a page when somebody comes to it, so that it is read out.
 * @param address a change of it is a change of page
 * @param target what is to have the focus, asked for when it is moved
 */
export function useArrival(address: string, target: () => HTMLElement | null | undefined): void {
  const arrived = useEffectEvent(target);
  useEffect(() => {
    if (!opened) {
      opened = true;
      return;
    }
    const before = document.activeElement;
    // A menu or dialog that led here gives the focus back to its opener first.
    const frame = requestAnimationFrame(() => {
      const { activeElement: now } = document;
      const page = arrived();
      // Somebody who is quicker than a frame and writes already is not interrupted, nor is a form that begins in a field.
      const own = page?.closest('main')?.contains(now) === true;
      if ((now !== before || own) && now?.matches('input, textarea, select, [contenteditable]')) return;
      page?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [address]);
}
