/** The path to poll until the portal is ready. With an external back end only the portal's own part is checked. */
export const readyPath = (backEnd: string): string =>
  backEnd === '' ? '/api/health/ready' : '/portal.config.json';

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
