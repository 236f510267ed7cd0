import type { MouseEvent as Press } from 'react';

/** Presses that follow each other within this time, ms, and this near, px, are one. */
const ONE_PRESS_MS = 500;
const ONE_PLACE_PX = 24;

interface Place {
  clientX: number;
  clientY: number;
}

/** Ignores what follows a press in its place: by then, something else may be under the finger. */
function takeAsOne({ clientX, clientY }: Place) {
  const stop = () => document.removeEventListener('click', ignore, true);
  let timer = setTimeout(stop, ONE_PRESS_MS);
  const ignore = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > ONE_PLACE_PX) return;
    event.preventDefault();
    event.stopPropagation();
    clearTimeout(timer);
    timer = setTimeout(stop, ONE_PRESS_MS);
  };
  document.addEventListener('click', ignore, true);
}

/**
 * Ignores clicks while a request is pending, but keeps the focus, which a disabled button would lose. Two quick presses
 * in one place are one.
 */
export const whileSending = (isSending: boolean, onClick: () => void) => ({
  'aria-disabled': isSending || undefined,
  onClick: (press: Press) => {
    // A key and a script press at no place.
    if (press.clientX !== 0 || press.clientY !== 0) takeAsOne(press);
    if (!isSending) onClick();
  },
});
