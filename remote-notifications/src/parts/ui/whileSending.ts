import type { MouseEvent as Press } from 'react';

/** Presses that follow each other, or the answer, within this time, ms, and this near, px, are one. */
const ONE_PRESS_MS = 500;
const ONE_PLACE_PX = 24;

interface Place {
  clientX: number;
  clientY: number;
}

/**
 * Ignores what follows a press in its place until its answer is there and a moment longer: by then, something else may
 * be under the finger. Another page lets go at once.
 */
function takeAsOne({ clientX, clientY }: Place, answered: Promise<unknown>) {
  const page = location.pathname;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAnswered = false;
  const stop = () => document.removeEventListener('click', ignore, true);
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, ONE_PRESS_MS);
  };
  const ignore = (event: MouseEvent) => {
    if (location.pathname !== page) return stop();
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > ONE_PLACE_PX) return;
    event.preventDefault();
    event.stopPropagation();
    if (isAnswered) soon();
  };
  document.addEventListener('click', ignore, true);
  void answered.then(() => {
    isAnswered = true;
    soon();
  });
}

/**
 * Ignores clicks while a request is pending, but keeps the focus, which a disabled button would lose. Presses in one
 * place are one until the answer is there.
 * @param onClick answers a promise of the answer, where it sends something
 */
export const whileSending = (isSending: boolean, onClick: () => unknown) => ({
  'aria-disabled': isSending || undefined,
  onClick: (press: Press) => {
    if (isSending) return;
    // A failed call is a value: an exception is a bug of the handler, and the page continues.
    const answered = Promise.resolve(onClick()).catch((error: unknown) => console.error(error));
    // A key and a script press at no place.
    if (press.clientX !== 0 || press.clientY !== 0) takeAsOne(press, answered);
  },
});
