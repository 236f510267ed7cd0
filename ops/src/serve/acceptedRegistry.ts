import { type PortalConfig } from '@portal/shared/config';
import { acceptRegistry, type Registry } from '@portal/shared/registry';

/** How long a verdict stands: its dates are judged with a tolerance of many minutes anyway. */
const VERDICT_MS = 60_000;

export interface AcceptedRegistry {
  /** The registry as it lies there, where a page would take it. */
  current: Registry | undefined;
  /** The same, else the last one that was taken: pages go on with their copy of it. */
  lastGood: Registry | undefined;
}

type AskedConfig = Pick<PortalConfig, 'registry' | 'unreadable'>;

/**
 * Says of a site's registry what a page will say of it (`acceptRegistry`): schema, and signature and dates where the
 * configuration names keys; none under a configuration that cannot be read. Whatever a server does ahead of the page, it
 * does by this.
 */
export function registryAcceptance(
  now: () => number = Date.now,
): (text: string | undefined, config: AskedConfig) => Promise<AcceptedRegistry> {
  let known: { key: string; verdict: Promise<AcceptedRegistry> } | undefined;
  let lastText: string | undefined;
  const judge = async (text: string | undefined, { registry: { keys }, unreadable }: AskedConfig) => {
    if (text === undefined || unreadable) return undefined;
    const at = now();
    const result = await acceptRegistry({ text, keys, now: at, maxAgeMs: 0, confirmedAt: at });
    return result.ok ? result.registry : undefined;
  };
  return (text, config) => {
    const { registry, unreadable } = config;
    const key = JSON.stringify([text, registry.keys, unreadable, Math.floor(now() / VERDICT_MS)]);
    if (known?.key !== key) {
      const verdict = judge(text, config).then(async (current) => {
        if (current) lastText = text;
        return { current, lastGood: current ?? (await judge(lastText, config)) };
      });
      known = { key, verdict };
    }
    return known.verdict;
  };
}
