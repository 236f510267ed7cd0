/** A throttle: runs `work` at once, then at most once per `gapMs`. `cancel` drops a waiting run. */
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
