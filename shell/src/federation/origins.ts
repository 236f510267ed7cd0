import type { PortalConfig } from '@portal/shared/config';
import { entryUrl, type PartialRemoteEntry, type Registry } from '@portal/shared/registry';
import type { RemoteOverride } from './override';

/**
 * Origins that a remote's code may come from: those the accepted registry names, those the site allows, and that of
 * an allowed developer override. The site's Content Security Policy says the same to the browser.
 */
export function allowedOrigins(
  config: PortalConfig,
  registry: Registry | undefined,
  override: RemoteOverride | undefined,
  page: Pick<Location, 'origin' | 'href'> = window.location,
): ReadonlySet<string> {
  const base = { origin: page.origin, registryUrl: new URL(config.registry.url, page.href).href };
  const { pilots = {}, roles = {}, cohorts = {} } = registry?.layers ?? {};
  const layers = [pilots, roles, cohorts].flatMap((layer) => Object.values(layer));
  const entries = [registry?.remotes ?? {}, ...layers.map(({ remotes }) => remotes)]
    .flatMap((remotes): PartialRemoteEntry[] => Object.values(remotes))
    .flatMap(({ entry, candidate, previous }) => [entry, candidate?.entry, previous?.entry])
    .filter((entry) => entry !== undefined);
  const urls = entries.flatMap((entry) => entryUrl(entry, base) ?? []);
  return new Set([
    page.origin,
    ...config.registry.allowedOrigins,
    ...urls.map((url) => new URL(url).origin),
    ...(override ? [new URL(override.entry).origin] : []),
  ]);
}
