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
    // A menu or dialog that led here gives the focus back to its opener first.
    const frame = requestAnimationFrame(() => {
      // Somebody who writes is not interrupted: in the search while a slow page comes, or in a form that begins in a field.
      if (document.activeElement?.matches('input, textarea, select, [contenteditable]')) return;
      arrived()?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [address]);
}
