import { type PortalConfig } from '@portal/shared/config';
import { acceptRegistry, type Registry } from '@portal/shared/registry';

/** How long a verdict is cached, ms. Dates have a tolerance of many minutes anyway. */
const VERDICT_MS = 60_000;

export interface AcceptedRegistry {
  current: Registry | undefined;
  /** The current registry, else the last accepted one: pages continue with their copy of it. */
  lastGood: Registry | undefined;
}

type AskedConfig = Pick<PortalConfig, 'registry' | 'unreadable'>;

/**
 * Decides on a site's registry as a page does (`acceptRegistry`): schema, and signature and dates where the
 * configuration names keys. An unreadable configuration refuses every registry.
 */
export function registryAcceptance(
  now: () => number = Date.now,
): (text: string | undefined, config: AskedConfig) => Promise<AcceptedRegistry> {
  let cached: { key: string; verdict: Promise<AcceptedRegistry> } | undefined;
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
    if (cached?.key !== key) {
      const verdict = judge(text, config).then(async (current) => {
        if (current) lastText = text;
        return { current, lastGood: current ?? (await judge(lastText, config)) };
      });
      cached = { key, verdict };
    }
    return cached.verdict;
  };
}
