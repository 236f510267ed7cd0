/** Waits between attempts, ms; the last one stays. */
const WAITS = [1_000, 2_000, 5_000, 15_000];

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Asks for the page's own code until it is here: without it there is nothing that could say why it does not come, and on
 * bad Wi-Fi it comes a little later.
 */
export async function untilItComes<T>(load: () => Promise<T>, wait = sleep): Promise<T> {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await load();
    } catch (error) {
      console.warn('The portal’s code did not come; it is asked for again', error);
      await wait(WAITS[Math.min(attempt, WAITS.length - 1)] ?? 0);
    }
}
