/** How long a first frame is waited for, ms: a page in the background draws none. */
const LONGEST_MS = 200;

/**
 * Runs `work` once the outline is drawn. What a page begins with keeps the browser from drawing anything for as long as
 * it takes; whoever waits sees that the page is there. Works run in the order in which they ask.
 */
export function afterFirstFrame(work: () => void): void {
  let isWaiting = true;
  const run = () => {
    if (isWaiting) work();
    isWaiting = false;
  };
  if (document.hidden || performance.getEntriesByType('paint').length > 0) return run();
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, LONGEST_MS);
}
