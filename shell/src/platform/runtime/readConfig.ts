import { closedConfig, fillOrigin, loadPortalConfig, type PortalConfig } from '@portal/shared/config';
import type { Http } from '@portal/shared/http';
import { inlined } from '../federation/registry/inlined';

const CONFIG_TIMEOUT_MS = 8_000;

/**
 * The site's configuration, inlined by the server or fetched. A missing or invalid one is logged field by field. Users
 * can still sign in, but no remote runs, because the file may name the keys that remotes must be signed with.
 */
export async function readConfig(http: Http): Promise<PortalConfig> {
  const source = inlined('portal-config') ?? (await fetchText(http));
  const loaded =
    source === undefined
      ? { ok: false as const, failures: [{ path: '', message: 'cannot be fetched' }] }
      : loadPortalConfig(fillOrigin(source, window.location.origin), window.location.origin);
  if (loaded.ok) {
    for (const { path, message } of loaded.config.unreadable ?? [])
      console.error(`portal.config.json: ${path} ${message}`);
    return loaded.config;
  }
  for (const { path, message } of loaded.failures) console.error(`portal.config.json: ${path} ${message}`);
  return closedConfig(loaded.failures);
}

async function fetchText(http: Http): Promise<string | undefined> {
  try {
    const { data } = await http.get<string>('/portal.config.json', {
      timeout: CONFIG_TIMEOUT_MS,
      responseType: 'text',
    });
    return data;
  } catch {
    return undefined;
  }
}
