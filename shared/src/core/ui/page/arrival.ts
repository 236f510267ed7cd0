import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';

/** Whether a page was shown before. The first page is read from its top; later ones get the focus. */
let opened = false;

/** Sets the document's title. @param title already translated */
export function useDocumentTitle(title: string): void {
  const intl = useIntl();
  useEffect(() => {
    document.title = intl.formatMessage({ id: 'shared.page.title' }, { title });
  }, [intl, title]);
}

/**
 * Moves the focus to a page when the reader comes to it, so that it is read out.
 * @param address a new value counts as a new page
 * @param target called when the focus moves
 */
export function useArrival(address: string, target: () => HTMLElement | null | undefined): void {
  const arrived = useEffectEvent(target);
  useEffect(() => {
    if (!opened) {
      opened = true;
      return;
    }
    // Wait a frame: a menu or dialog that led here first gives the focus back to its opener.
    const frame = requestAnimationFrame(() => {
      // Leave the focus of somebody who is typing, in the search while a slow page loads, or in a form's first field,
      // and of a dialog that the address opened.
      const focused = document.activeElement;
      if (focused?.matches('input, textarea, select, [contenteditable]')) return;
      if (focused?.closest('[role=dialog], [role=alertdialog]')) return;
      arrived()?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [address]);
}
