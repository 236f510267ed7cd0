/**
 * Runs `work` at once, and at most once per `gapMs` however often it is asked; a request in between is answered by
 * one run at the end of the gap. `cancel` drops what waits.
 */
export function atMost(gapMs: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = false;
  const run = () => {
    wanted = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (wanted) run();
    }, gapMs);
    work();
  };
  return {
    ask: () => {
      if (timer === undefined) run();
      else wanted = true;
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      wanted = false;
    },
  };
}
