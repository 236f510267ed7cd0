const { FILES } = require('./containerConfig.cjs');

const MANIFEST = 'remote-manifest.json';
const FETCH_TIMEOUT_MS = 5_000;

/** The configuration of a site with this remote only. `demo` makes the sign-in page list the people. */
const CONFIG = { schemaVersion: 1, site: { name: 'Factory portal', production: false }, demo: true };

/** The remote's title by language, from its first menu entry or else its first page. */
function titlesOf({ navigation = [], routes = [], messages = {} } = {}) {
  const id = (navigation[0] ?? routes[0])?.titleId;
  const titles = Object.entries(messages).flatMap(([language, texts]) =>
    texts[id] === undefined ? [] : [[language, texts[id]]],
  );
  return Object.fromEntries(titles);
}

/** The registry entry of the remote: its current build, without hashes, with all features on. */
function entryOf({ version, contributions }, origin) {
  const features = (contributions?.features ?? []).map((name) => [name, { enabled: true }]);
  const titles = titlesOf(contributions);
  return {
    enabled: true,
    version,
    entry: `${origin}${FILES}${MANIFEST}`,
    contributions,
    features: Object.fromEntries(features),
    ...(Object.keys(titles).length > 0 && { titles }),
  };
}

/**
 * A registry with only this remote, or a portal's own with this remote replaced.
 * @param {{ id: string, version: string, contributions?: object }} manifest
 * @param {object} [registry] the portal's
 */
function registryWith(manifest, origin, registry) {
  const own = registry?.remotes?.[manifest.id];
  const base = registry ?? { schemaVersion: 1, remotes: {} };
  return {
    ...base,
    // The changed registry no longer matches its signature.
    signature: undefined,
    // A new serial, so that each page load takes the current registry.
    serial: Date.now(),
    issuedAt: new Date().toISOString(),
    expiresAt: undefined,
    remotes: {
      ...base.remotes,
      [manifest.id]: { ...entryOf(manifest, origin), ...(own?.paths && { paths: own.paths }) },
    },
  };
}

/** Makes the entry URLs of other remotes absolute, which a portal's registry has relative to itself. */
function absolute(registry, portal) {
  const { origin, protocol, hostname } = new URL(portal);
  const entryAt = (entry) =>
    new URL(
      entry
        .replaceAll('{origin}', origin)
        .replaceAll('{protocol}', protocol)
        .replaceAll('{hostname}', hostname),
      `${portal}/remotes.json`,
    ).href;
  // Every `entry` field, also of `previous`, `candidate` and the layers.
  return JSON.parse(JSON.stringify(registry), (key, value) =>
    key === 'entry' && typeof value === 'string' ? entryAt(value) : value,
  );
}

async function fetchJson(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) }).catch(() => undefined);
  if (!answer) throw new Error(`${url} does not answer`);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.json().catch(() => {
    throw new Error(`${url} answers something else than a portal does`);
  });
}

/** Configuration and registry of a running portal. @throws if it does not answer properly */
async function siteAt(portal) {
  const [config, registry] = await Promise.all([
    fetchJson(`${portal}/portal.config.json`),
    fetchJson(`${portal}/remotes.json`),
  ]);
  return { config, registry };
}

/**
 * Configuration and registry of the page.
 * @param {object} manifest of the remote's current build
 * @param {string} origin of the page
 * @param {{ portal?: string, config?: object }} site `portal`: URL of a real portal whose site to use; `config`: the
 *   site's configuration in place of its own
 */
async function siteOf(manifest, origin, { portal, config: own }) {
  if (portal === undefined || own !== undefined)
    return { config: { ...CONFIG, ...own }, registry: registryWith(manifest, origin) };
  const { config, registry } = await siteAt(portal);
  return {
    // The changed registry has no valid signature. This server serves the pages and proxies the calls.
    config: {
      ...config,
      site: { ...config.site, production: false },
      registry: { ...config.registry, keys: [], url: '/remotes.json' },
    },
    registry: registryWith(manifest, origin, absolute(registry, portal)),
  };
}

module.exports = { MANIFEST, absolute, registryWith, siteAt, siteOf };
