/** The page's content begins this much lower while toasts are shown: see `createToastRoom`. */
export const TOAST_ROOM = '--portal-toast-room';

/** Between two toasts, and below the last, px. */
const GAP = 12;

/**
 * Keeps room for live toasts above a page's heading, so that they lie on none of its buttons. Toasts report their
 * heights; the sum goes into a custom property of the page. Nothing moves while a pointer is down: a click that has
 * begun ends where it began.
 */
export function createToastRoom(page: Document = document) {
  const heights = new Map<string, number>();
  let pressed = false;

  function apply(): void {
    if (pressed) return;
    const sum = [...heights.values()].reduce((total, height) => total + height + GAP, 0);
    if (sum > 0) page.documentElement.style.setProperty(TOAST_ROOM, `${sum}px`);
    else page.documentElement.style.removeProperty(TOAST_ROOM);
  }
  const press = (down: boolean) => () => {
    pressed = down;
    // After the click, which follows the pointer.
    if (!down) setTimeout(apply);
  };
  page.addEventListener('pointerdown', press(true), true);
  for (const type of ['pointerup', 'pointercancel'] as const) page.addEventListener(type, press(false), true);

  return {
    take(key: string, height: number): void {
      heights.set(key, height);
      apply();
    },
    leave(key: string): void {
      heights.delete(key);
      apply();
    },
  };
}
