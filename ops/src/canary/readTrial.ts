import { paths, type TrialLine, trialResultSchema } from '@portal/shared/wire';
import type { Reading } from './judgement';

export interface Portal {
  readonly origin: string;
  readonly token: string;
}

export const callTo = ({ origin, token }: Portal, path: string) => ({
  url: `${origin.replace(/\/+$/, '')}/api${path}`,
  headers: { authorization: `Bearer ${token}` },
});

/** What pages reported of a trial; undefined where the portal cannot say, which is no evidence of anything. */
export async function readTrial(
  portal: Portal,
  { id, trial }: { id: string; trial: number },
  ask: typeof fetch,
): Promise<readonly TrialLine[] | undefined> {
  const { url, headers } = callTo(portal, `${paths.fieldReports.trial}?remote=${id}&trial=${trial}`);
  try {
    const answer = await ask(url, { headers, signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) return undefined;
    const { data } = (await answer.json()) as { data?: unknown };
    return trialResultSchema.safeParse(data).data?.lines;
  } catch {
    return undefined;
  }
}

/** A reading by pilot: the canary's version, and all versions beside it. */
export function readingOf(lines: readonly TrialLine[], version: string): Reading {
  const pilots = [...new Set(lines.map(({ pilotCode }) => pilotCode))];
  return pilots.map((pilotCode) => {
    const sum = (isCanary: boolean, what: 'browsers' | 'code' | 'call') =>
      lines
        .filter((line) => line.pilotCode === pilotCode && (line.version === version) === isCanary)
        .reduce((total, line) => total + line[what], 0);
    const of = (kind: 'code' | 'call') => ({
      canary: sum(true, 'browsers'),
      canaryFaults: sum(true, kind),
      beside: sum(false, 'browsers'),
      besideFaults: sum(false, kind),
    });
    return { pilotCode, counts: { code: of('code'), call: of('call') } };
  });
}
