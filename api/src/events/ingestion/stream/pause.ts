/** Waits, at the longest until a signal is aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });

/** Waits. @throws as soon as a signal is aborted */
export async function pauseUnless(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, signal);
  signal.throwIfAborted();
}
