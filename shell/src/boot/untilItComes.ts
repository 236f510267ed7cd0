/** Delays between attempts in ms; the last one repeats. */
const WAITS = [1_000, 2_000, 5_000, 15_000];

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Retries the load of the page's own code without end, because without it no error can be shown. */
export async function untilItComes<T>(load: () => Promise<T>, wait = sleep): Promise<T> {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await load();
    } catch (error) {
      console.warn('The portal’s code did not come; it is asked for again', error);
      await wait(WAITS[Math.min(attempt, WAITS.length - 1)] ?? 0);
    }
}
