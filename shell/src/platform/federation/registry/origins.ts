import type { PortalConfig } from '@portal/shared/config';
import { entryOrigins, type Registry } from '@portal/shared/registry';
import type { RemoteOverride } from './override';

/**
 * Origins that may serve a remote's code: the page's, the accepted registry's, the site's allowed ones, and that of a
 * developer override. The site's Content Security Policy holds the same list.
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
