import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Contributions {
  slots?: Record<string, unknown>;
  messages: { en: Record<string, string> };
}

/** As much of an entry of the registry as the bench changes. */
export interface RemoteText {
  version: string;
  entry: string;
  integrity?: string;
  contributions: Contributions;
  [more: string]: unknown;
}

export interface RegistryText {
  remotes: Record<string, RemoteText>;
  [more: string]: unknown;
}

/** The registry of the portal that runs, for a copy with changes: a signature would not hold for it. */
export function registryOf(home: string): RegistryText {
  const registry = JSON.parse(readFileSync(path.join(home, 'site/remotes.json'), 'utf8')) as RegistryText;
  delete registry.signature;
  return registry;
}

/** A folder with the site's two files: the portal's own configuration, and this registry. */
export function siteWith(home: string, site: string, registry: RegistryText): string {
  mkdirSync(site, { recursive: true });
  const config = readFileSync(path.join(home, 'site/portal.config.json'), 'utf8');
  writeFileSync(path.join(site, 'portal.config.json'), config);
  writeFileSync(path.join(site, 'remotes.json'), JSON.stringify(registry));
  return site;
}

/** The remote that the generated ones are copies of: seven pages with a menu, a palette, and texts in every language. */
const MODEL = 'user-management';
/** The remote with the four tiles. */
const WITH_TILES = 'notifications';

/** One more remote: what the model offers, under names, addresses and texts of its own. */
function area(model: RemoteText, at: number): RemoteText {
  const renamed = JSON.stringify(model.contributions)
    .replaceAll('/user-management', `/area-${at}`)
    .replaceAll(/"id":"([^"]+)"/g, `"id":"$1-${at}"`);
  const ids = Object.keys(model.contributions.messages.en);
  const own = ids.reduce((text, id) => text.replaceAll(`"${id}"`, `"${id}.${at}"`), renamed);
  return { ...model, contributions: { ...(JSON.parse(own) as Contributions), slots: {} }, order: 200 + at };
}

/** The portal's registry with so many remotes, of which one alone has a place on the dashboard: four tiles. */
export function registryWith(home: string, count: number): RegistryText {
  const registry = registryOf(home);
  const { remotes } = registry;
  for (const [id, { contributions }] of Object.entries(remotes))
    if (id !== WITH_TILES) contributions.slots = { ...contributions.slots, dashboardWidgets: [] };
  const model = remotes[MODEL];
  if (!model) throw new Error(`The portal has no ${MODEL}`);
  for (let at = Object.keys(remotes).length; at < count; at += 1) remotes[`area-${at}`] = area(model, at);
  return registry;
}
