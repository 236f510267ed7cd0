/** A throttle: runs `work` at once, then at most once per `gapMs`. `cancel` drops a waiting run. */
export function atMost(gapMs: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const run = () => {
    isDue = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) run();
    }, gapMs);
    work();
  };
  return {
    ask: () => {
      if (timer === undefined) run();
      else isDue = true;
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      isDue = false;
    },
  };
}
