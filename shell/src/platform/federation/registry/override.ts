import type { PortalConfig } from '@portal/shared/config';
import type { Resolution } from '@portal/shared/registry';
import { OVERRIDE_VERSION } from '../verify/manifest';
import { OVERRIDE_KEY } from './overrideKey';

/** A remote replaced by a developer's own build, in this tab only. */
export interface RemoteOverride {
  id: string;
  entry: string;
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

type Page = {
  location: Pick<Location, 'href'>;
  history: Pick<History, 'replaceState' | 'state'>;
};
type Tab = Pick<Storage, 'getItem' | 'removeItem'> & { setItem: (key: string, value: string) => unknown };

/** Whether an override may use this address: http(s), on this machine or at an origin that the site allows. */
export function mayOverride(entry: string, config: PortalConfig): boolean {
  try {
    const url = new URL(entry);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
    return LOCAL.test(url.hostname) || config.registry.allowedOrigins.includes(url.origin);
  } catch {
    return false;
  }
}

export interface Overrides {
  /** A user of this tab agreed to it. */
  readonly accepted?: RemoteOverride | undefined;
  /** Named by the opened address. It runs only after consent: a link alone must not run foreign code. */
  readonly requested?: RemoteOverride | undefined;
}

function parse(text: string | null, config: PortalConfig): RemoteOverride | undefined {
  const [, id, entry] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(text ?? '') ?? [];
  if (id !== undefined && entry !== undefined && mayOverride(entry, config)) return { id, entry };
  if (text)
    console.error(`The override "${text}" is refused: it is not <remote>@<address of an allowed manifest>`);
  return undefined;
}

export const keepOverride = ({ id, entry }: RemoteOverride, tab: Tab) =>
  void tab.setItem(OVERRIDE_KEY, `${id}@${entry}`);

/**
 * The override of this tab: `?override=notifications@http://127.0.0.1:8081/remote-manifest.json` asks for it, `?safe=1`
 * ignores it for this visit. Production honours it only if the site's configuration allows it; a refused one is logged
 * and never used. The parameter is removed from the address, so that a copied link does not carry it.
 */
export function readOverride(config: PortalConfig, page: Page, tab: Tab): Overrides {
  const url = new URL(page.location.href);
  const requested = url.searchParams.get('override');
  const safe = url.searchParams.get('safe') === '1';
  if (requested !== null) {
    url.searchParams.delete('override');
    page.history.replaceState(page.history.state, '', url);
  }
  if (safe || (config.site.production && !config.registry.allowOverride)) return {};
  const stored = tab.getItem(OVERRIDE_KEY);
  const accepted = parse(stored, config);
  if (stored !== null && accepted === undefined) tab.removeItem(OVERRIDE_KEY);
  return { accepted, requested: requested === stored ? undefined : parse(requested, config) };
}

export function overridden(resolution: Resolution, override: RemoteOverride | undefined): Resolution {
  if (!override) return resolution;
  const { id, entry } = override;
  const resolved = resolution.remotes.find((remote) => remote.id === id);
  const replaced = {
    order: 100,
    features: {},
    slots: { suppress: [], order: {} },
    layers: ['defaults' as const],
    titles: {},
    paths: [],
    channel: 'stable' as const,
    ...resolved,
    id,
    version: OVERRIDE_VERSION,
    entry,
    integrity: undefined,
    fallback: undefined,
  };
  return {
    ...resolution,
    remotes: [...resolution.remotes.filter((remote) => remote.id !== id), replaced],
    off: resolution.off.filter((remote) => remote.id !== id),
  };
}
