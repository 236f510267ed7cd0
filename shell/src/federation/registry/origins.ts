import type { PortalConfig } from '@portal/shared/config';
import { entryOrigins, type Registry } from '@portal/shared/registry';
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
  return new Set([
    page.origin,
    ...config.registry.allowedOrigins,
    ...entryOrigins(registry, base),
    ...(override ? [new URL(override.entry).origin] : []),
  ]);
}
