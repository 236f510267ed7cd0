const { FILES } = require('./containerConfig.cjs');

const MANIFEST = 'remote-manifest.json';
const WAIT_MS = 5_000;

/** What a site of one remote says about itself; its sign-in page offers the people there are. */
const CONFIG = { schemaVersion: 1, site: { name: 'Factory portal', production: false }, demo: true };

/** The remote's name for people, by language: that of its first entry, else of its first page. */
function titlesOf({ navigation = [], routes = [], messages = {} } = {}) {
  const id = (navigation[0] ?? routes[0])?.titleId;
  const titles = Object.entries(messages).flatMap(([language, texts]) =>
    texts[id] === undefined ? [] : [[language, texts[id]]],
  );
  return Object.fromEntries(titles);
}

/** What a registry says of the remote: its present build, without hashes, with all its features on. */
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
 * A registry with the remote in it: of this remote alone, or a portal's own with this one in place of its.
 * @param {{ id: string, version: string, contributions?: object }} manifest
 * @param {object} [registry] the portal's
 */
function registryWith(manifest, origin, registry) {
  const own = registry?.remotes?.[manifest.id];
  const base = registry ?? { schemaVersion: 1, remotes: {} };
  return {
    ...base,
    // What it was signed for it no longer says.
    signature: undefined,
    // Each page begins with what is true now.
    serial: Date.now(),
    issuedAt: new Date().toISOString(),
    expiresAt: undefined,
    remotes: {
      ...base.remotes,
      [manifest.id]: { ...entryOf(manifest, origin), ...(own?.paths && { paths: own.paths }) },
    },
  };
}

/** The addresses of other remotes, which a portal's registry says relative to itself. */
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
  // `previous`, `candidate` and the layers too: wherever something is called an entry.
  return JSON.parse(JSON.stringify(registry), (key, value) =>
    key === 'entry' && typeof value === 'string' ? entryAt(value) : value,
  );
}

async function fetchJson(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS) }).catch(() => undefined);
  if (!answer) throw new Error(`${url} does not answer`);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.json().catch(() => {
    throw new Error(`${url} answers something else than a portal does`);
  });
}

/** Configuration and registry of a portal that runs. @throws with what it says instead */
async function siteAt(portal) {
  const [config, registry] = await Promise.all([
    fetchJson(`${portal}/portal.config.json`),
    fetchJson(`${portal}/remotes.json`),
  ]);
  return { config, registry };
}

/**
 * Configuration and registry of the page.
 * @param {object} manifest of the remote's present build
 * @param {string} origin of the page
 * @param {{ portal?: string, config?: object }} site `portal`: the address of a real portal whose site this is to be;
 *   `config`: what else the site says where there is none
 */
async function siteOf(manifest, origin, { portal, config: own }) {
  if (portal === undefined)
    return { config: { ...CONFIG, ...own }, registry: registryWith(manifest, origin) };
  const { config, registry } = await siteAt(portal);
  return {
    // Its registry is no longer the one that was signed. Pages are served, calls forwarded from here.
    config: {
      ...config,
      site: { ...config.site, production: false },
      registry: { ...config.registry, keys: [], url: '/remotes.json' },
    },
    registry: registryWith(manifest, origin, absolute(registry, portal)),
  };
}

module.exports = { MANIFEST, absolute, registryWith, siteAt, siteOf };
