/** Where a portal says that it is ready. Another back end says so by calls of its own: there the portal's own part is waited for. */
export const readySign = (backEnd: string): string =>
  backEnd === '' ? '/api/health/ready' : '/portal.config.json';

/**
 * Asks until the address answers 200.
 * @returns false when that did not happen in time, or `given up` says so
 */
export async function untilReady(
  address: string,
  timeoutMs: number,
  givenUp: () => boolean,
): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end && !givenUp()) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(2000) });
      await answer.arrayBuffer();
      if (answer.status === 200) return true;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
