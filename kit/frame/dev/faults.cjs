const { changedDefinition } = require('./definition.cjs');

const pages = (load) => `(definition, React) => ({
  ...definition,
  routes: definition.routes.map((route) => ({ ...route, load: ${load} })),
})`;
const component = (source) => pages(`() => Promise.resolve({ default: ${source} })`);

/** The faults of the exposed definition, as sources of functions from definition to definition. */
const DEFINITIONS = {
  contract: '(definition) => ({ ...definition, navigation: {} })',
  endless: `(definition) => {
    const entry = { ...definition.navigation[0], children: [] };
    entry.children.push(entry);
    return { ...definition, navigation: [entry] };
  }`,
  background: `(definition) => ({
    ...definition,
    setup: () => void setTimeout(() => { throw new Error('frame: thrown in the background'); }, 1000),
  })`,
  collision: `(definition) => ({
    ...definition,
    setup: () => {
      const claim = { name: 'CollisionError', claimed: 'frame', owner: 'another remote', other: definition.id };
      throw Object.assign(new Error('frame: two own one name'), claim);
    },
  })`,
  'page-nothing': pages('() => Promise.resolve(null)'),
  rule: "(definition) => ({ ...definition, routes: definition.routes.map((route) => ({ ...route, when: { roles: 'OPERATOR' } })) })",
  texts: `(definition) => ({
    ...definition,
    messages: Object.fromEntries(Object.keys(definition.messages).map((key) => [key, () => Promise.resolve(null)])),
  })`,
  'page-loops': component(`() => {
    const [count, setCount] = React.useState(0);
    React.useEffect(() => setCount(count + 1));
    return React.createElement('span', null, count);
  }`),
  'page-hangs': component('() => { for (;;); }'),
  'page-throws': component("() => { throw new Error('frame: thrown while drawn'); }"),
  contradiction:
    "(definition) => ({ ...definition, routes: definition.routes.map((route) => ({ ...route, titleId: 'frame.other' })) })",
};

const cut = (_request, response) => void response.destroy();
const hang = () => undefined;
const status = (code) => (_request, response) => {
  response.statusCode = code;
  response.end();
};
const answer = (type, body) => (_request, response) => {
  response.setHeader('Content-Type', type);
  response.end(body);
};
const SLOW_LOAD_MS = 3_000;

/** The faulty responses, by kind of fault and then kind of file. */
const ANSWERS = {
  'manifest-cut': { manifest: cut },
  'manifest-hang': { manifest: hang },
  'manifest-404': { manifest: status(404) },
  'manifest-html': { manifest: answer('text/html', '<!doctype html><title>Sign in</title>') },
  'manifest-broken': { manifest: answer('application/json', '{') },
  'entry-404': { entry: status(404) },
  'entry-changed': { entry: answer('text/javascript', 'not what the manifest says') },
  'chunks-404': { chunk: status(404) },
  slow: Object.fromEntries(
    ['manifest', 'entry', 'chunk'].map((file) => [
      file,
      (_request, _response, next) => setTimeout(next, SLOW_LOAD_MS),
    ]),
  ),
};

const KINDS = new Set([
  'none',
  'host-api',
  'entry-throws',
  'origin',
  'api-500',
  'api-cut',
  ...Object.keys(DEFINITIONS),
  ...Object.keys(ANSWERS),
]);

/** The kind of a remote's file; undefined for hot updates, which no fault touches. */
function fileOf(file) {
  if (file === 'remote-manifest.json') return 'manifest';
  if (/^entry\..*\.js$/.test(file)) return 'entry';
  return /^chunks\/.*\.js$/.test(file) && !file.includes('hot-update') ? 'chunk' : undefined;
}

function faultyEntry(kind, name, code) {
  if (kind === 'entry-throws') return "throw new Error('frame: thrown while it is evaluated');";
  return Object.hasOwn(DEFINITIONS, kind) ? code + changedDefinition(name, DEFINITIONS[kind]) : undefined;
}

const faultyManifest = (kind, manifest) =>
  kind === 'host-api' ? { ...manifest, hostApi: '^99.0.0' } : manifest;

module.exports = { ANSWERS, faultyEntry, faultyManifest, fileOf, KINDS };
