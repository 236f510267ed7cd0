import { loadPortalConfig, type PortalConfig } from '@portal/shared/config';
import { inlined } from './inlined';

const TIMEOUT_MS = 8_000;

/**
 * The site's configuration: inlined by the server, else fetched. One that cannot be had or is wrong is
 * reported field by field and replaced by the defaults: a wrong word there must not lock everybody out.
 */
export async function readConfig(fetch: typeof window.fetch): Promise<PortalConfig> {
  const source = inlined('portal-config') ?? (await fetchText(fetch));
  const loaded = loadPortalConfig(source ?? '{}');
  if (loaded.ok) {
    for (const path of loaded.unknown) console.warn(`portal.config.json: unknown field ${path}`);
    return loaded.config;
  }
  for (const { path, message } of loaded.failures) console.error(`portal.config.json: ${path} ${message}`);
  const fallback = loadPortalConfig('{}');
  if (!fallback.ok) throw new Error('The default configuration is not valid');
  return fallback.config;
}

async function fetchText(fetch: typeof window.fetch): Promise<string | undefined> {
  try {
    const response = await fetch('/portal.config.json', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
