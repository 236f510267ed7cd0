import { paths, type StoppedCanary } from '@portal/shared/wire';
import { callTo, type Portal } from './readTrial';
import type { Judged, Stop } from './watch';

/** Asks the portal to mail its administrators that a canary was stopped. @returns whether that is settled */
export async function mailStop(
  portal: Portal,
  { id, version, trial, pilots }: Judged,
  { fault, counts }: Stop,
  ask: typeof fetch,
): Promise<boolean> {
  const { url, headers } = callTo(portal, paths.fieldReports.stopped);
  const body: StoppedCanary = {
    remote: id,
    version,
    trial,
    fault,
    ...counts,
    ...(pilots && { pilots: [...pilots] }),
  };
  try {
    const answer = await ask(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
