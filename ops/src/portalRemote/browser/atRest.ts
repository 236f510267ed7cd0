import type { Page } from '@playwright/test';

/**
 * Waits until a page has drawn twice and nothing moves that will come to an end. It looks at what runs instead of waiting
 * for `finished`, which never settles for some replaced animations, and goes on where a page draws no more frames.
 */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const drawn = () =>
      new Promise<unknown>((done) => {
        requestAnimationFrame(done);
        setTimeout(done, 100);
      });
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime));
    await drawn();
    do await drawn();
    while (document.getAnimations().some(isMoving));
  });
