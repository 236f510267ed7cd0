interface Moves {
  /** Called once a frame at most, after anything has moved or the user has let go of the element. */
  place: () => void;
}

/**
 * Follows what moves around a floating element: the page's content, its scrolling, the window, the element's own size.
 * @returns the state of the user's hold on it, and what ends it
 */
export function onMoves(element: HTMLElement, { place }: Moves) {
  let frame = 0;
  let isHeld = false;
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      place();
    });
  };
  const hold = ({ pointerType }: PointerEvent) => {
    isHeld = pointerType === 'mouse';
  };
  const release = () => {
    isHeld = false;
    soon();
  };
  const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(soon) : undefined;
  sizes?.observe(element);
  const changes = new MutationObserver((records) => {
    // A message that has left faded out first: its removal changes no size.
    if (records.some(({ target, removedNodes }) => !element.contains(target) || removedNodes.length > 0))
      soon();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', release, { capture: true, passive: true });
  addEventListener('resize', soon);
  element.addEventListener('pointermove', hold);
  element.addEventListener('pointerleave', release);
  element.addEventListener('focusout', soon);
  return {
    /**
     * Whether it must stay where it is: the focus is in it, or the mouse has moved onto it. A mouse that it merely
     * appeared under does not hold it, because its user wants what is below.
     */
    isHeld: () => isHeld || element.contains(document.activeElement),
    end: () => {
      cancelAnimationFrame(frame);
      sizes?.disconnect();
      changes.disconnect();
      removeEventListener('scroll', release, { capture: true });
      removeEventListener('resize', soon);
      element.removeEventListener('pointermove', hold);
      element.removeEventListener('pointerleave', release);
      element.removeEventListener('focusout', soon);
    },
  };
}
