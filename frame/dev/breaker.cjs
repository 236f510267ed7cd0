const { createHash } = require('node:crypto');
const { FILES } = require('./containerConfig.cjs');
const { ANSWERS, faultyEntry, faultyManifest, fileOf, KINDS } = require('./faults.cjs');

const FAULT_PATH = '/__frame/fault';
const MOST = 1_000;
const sha384 = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * Breaks the remote as the strip asks, from the next load of the page on. A changed entry keeps a manifest that fits it:
 * what is to be seen is the fault, not that a file was changed.
 * @param {(file: string) => string} read a file of the remote's present build
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
    const answer = ANSWERS[kind]?.[file];
    if (answer) return answer(request, response, next);
    const text = file === 'chunk' ? undefined : changed(file);
    if (text === undefined) return next();
    response.setHeader('Content-Type', file === 'entry' ? 'text/javascript' : 'application/json');
    response.end(text);
  }

  /** Takes the strip's word for which fault it is to be. */
  function control(request, response) {
    let body = '';
    request.on('data', (part) => {
      body += String(part).slice(0, MOST);
    });
    request.on('end', () => {
      const asked = parsed(body).kind;
      if (KINDS.has(asked)) kind = asked;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ kind }));
    });
  }

  return { middleware, control, kind: () => kind };
}

function parsed(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

module.exports = { FAULT_PATH, createBreaker };
