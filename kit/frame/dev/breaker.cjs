const { createHash } = require('node:crypto');
const { answer, asked } = require('./asked.cjs');
const { FILES } = require('./containerConfig.cjs');
const { ANSWERS, faultyEntry, faultyManifest, fileOf, KINDS } = require('./faults.cjs');

const FAULT_PATH = '/__frame/fault';
const sha384 = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * Breaks the remote with the fault chosen in the toolbar, from the next page load on. A changed entry gets a matching
 * manifest, so that the fault shows and not an integrity error.
 * @param {(file: string) => string} read a file of the remote's current build
 */
function createBreaker(read) {
  let kind = 'none';

  function changed(file) {
    const manifest = JSON.parse(read('remote-manifest.json'));
    const entry = faultyEntry(kind, manifest.name, read(manifest.entry));
    if (file === 'entry') return entry;
    if (entry === undefined && kind !== 'host-api') return undefined;
    const files =
      entry === undefined
        ? manifest.files
        : { ...manifest.files, [manifest.entry]: { integrity: sha384(entry), bytes: entry.length } };
    return JSON.stringify(faultyManifest(kind, { ...manifest, files }));
  }

  function middleware(request, response, next) {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (kind === 'api-500' && pathname.startsWith('/api/')) {
      response.statusCode = 500;
      return void response.end();
    }
    if (kind === 'api-cut' && pathname.startsWith('/api/')) return void response.destroy();
    const file = pathname.startsWith(FILES) ? fileOf(pathname.slice(FILES.length)) : undefined;
    if (file === undefined) return next();
    const broken = ANSWERS[kind]?.[file];
    if (broken) return broken(request, response, next);
    const text = file === 'chunk' ? undefined : changed(file);
    if (text === undefined) return next();
    response.setHeader('Content-Type', file === 'entry' ? 'text/javascript' : 'application/json');
    response.end(text);
  }

  async function control(request, response) {
    const wanted = await asked(request);
    if (wanted && KINDS.has(wanted.kind)) kind = wanted.kind;
    answer(response, wanted ? 200 : 403, { kind });
  }

  return { middleware, control, kind: () => kind };
}

module.exports = { FAULT_PATH, createBreaker };
