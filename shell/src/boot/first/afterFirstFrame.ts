/** How long a first frame is waited for, ms: a page in the background draws none. */
const MAX_FRAME_WAIT_MS = 200;

/**
 * Runs `work` once the outline is drawn. The first work of a page keeps the browser from drawing, and a visible outline
 * tells the user that the page is loading. Works run in the order of the calls.
 */
export function afterFirstFrame(work: () => void): void {
  let isWaiting = true;
  const run = () => {
    if (isWaiting) work();
    isWaiting = false;
  };
  if (document.hidden || performance.getEntriesByType('paint').length > 0) return run();
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, MAX_FRAME_WAIT_MS);
}
