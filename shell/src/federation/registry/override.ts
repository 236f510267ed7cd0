import type { PortalConfig } from '@portal/shared/config';
import type { Resolution } from '@portal/shared/registry';
import { OVERRIDE_KEY } from './overrideKey';

/** One remote replaced by a developer's own, for this tab only. */
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

/** Whether an override may point there: http(s), on this machine or an origin the site allows. */
export function mayOverride(entry: string, config: PortalConfig): boolean {
  try {
    const url = new URL(entry);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
    return LOCAL.test(url.hostname) || config.registry.allowedOrigins.includes(url.origin);
  } catch {
    return false;
  }
}

/** What this tab runs in place of the site's remote, and what an address wants it to run. */
export interface Overrides {
  /** Somebody here has agreed to it. */
  readonly accepted?: RemoteOverride | undefined;
  /** Named by the address that was opened; a link alone runs nobody's code. */
  readonly asked?: RemoteOverride | undefined;
}

function parse(text: string | null, config: PortalConfig): RemoteOverride | undefined {
  const [, id, entry] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(text ?? '') ?? [];
  if (id !== undefined && entry !== undefined && mayOverride(entry, config)) return { id, entry };
  if (text)
    console.error(`The override "${text}" is refused: it is not <remote>@<address of an allowed manifest>`);
  return undefined;
}

/** Remembers what somebody has agreed to, for this tab. */
export const keepOverride = ({ id, entry }: RemoteOverride, tab: Tab) =>
  void tab.setItem(OVERRIDE_KEY, `${id}@${entry}`);

/**
 * The override of this tab: `?override=notifications@http://127.0.0.1:8081/remote-manifest.json` asks for it, `?safe=1`
 * ignores it for this visit. In production only where the site's configuration allows it; a refused one is
 * reported and never used. The address loses the parameter: a copied link must not carry it on.
 */
export function readOverride(config: PortalConfig, page: Page, tab: Tab): Overrides {
  const url = new URL(page.location.href);
  const asked = url.searchParams.get('override');
  const safe = url.searchParams.get('safe') === '1';
  if (asked !== null) {
    url.searchParams.delete('override');
    page.history.replaceState(page.history.state, '', url);
  }
  if (safe || (config.site.production && !config.registry.allowOverride)) return {};
  const kept = tab.getItem(OVERRIDE_KEY);
  const accepted = parse(kept, config);
  if (kept !== null && accepted === undefined) tab.removeItem(OVERRIDE_KEY);
  return { accepted, asked: asked === kept ? undefined : parse(asked, config) };
}

/** The resolution with the developer's remote in place of the site's. */
export function overridden(resolution: Resolution, override: RemoteOverride | undefined): Resolution {
  if (!override) return resolution;
  const { id, entry } = override;
  const known = resolution.remotes.find((remote) => remote.id === id);
  const replaced = {
    order: 100,
    features: {},
    slots: { suppress: [], order: {} },
    layers: ['defaults' as const],
    titles: {},
    paths: [],
    channel: 'stable' as const,
    ...known,
    id,
    version: 'override',
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
