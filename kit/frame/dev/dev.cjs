const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const WebpackDevServer = require('webpack-dev-server');
const { CALLS, callsConfig } = require('./callsConfig.cjs');
const { createBreaker, FAULT_PATH: faultAt } = require('./breaker.cjs');
const { FILES, containerConfig } = require('./containerConfig.cjs');
const { freePort } = require('./freePort.cjs');
const { chosenBy, people } = require('./people.json');
const { fillPage, isNavigation } = require('./page.cjs');
const { PORTAL_PATH, createPortalChoice, unreachablePage } = require('./portalChoice.cjs');
const { warm } = require('./warm.cjs');
const { MANIFEST, siteOf } = require('./site.cjs');

const FRAME = path.join(__dirname, '../dist');
const FIRST_PORT = 8190;
const BACK_END = ['/api', '/mailbox', '/notifications/websocket'];

/** Reads files of the last good build from its in-memory file system. */
const readerOf = (compiler) => (file) =>
  compiler.outputFileSystem.readFileSync(path.join(compiler.outputPath, file), 'utf8');

/** CORS, because a portal's page may load the remote too (`?override=`). */
const headersOf = ({ url }) => ({
  'Cache-Control': 'no-store',
  ...(url.startsWith(FILES) && { 'Access-Control-Allow-Origin': '*' }),
});

/** Proxies to the chosen portal, with its origin, because api and live channel accept only the portal's own pages. */
const proxyTo = (portalOf) => [
  {
    context: (pathname) => portalOf() !== undefined && BACK_END.some((prefix) => pathname.startsWith(prefix)),
    target: 'http://localhost',
    router: () => portalOf(),
    changeOrigin: true,
    ws: true,
    onProxyReq: (request) => request.setHeader('origin', new URL(portalOf()).origin),
    onProxyReqWs: (request) => request.setHeader('origin', new URL(portalOf()).origin),
  },
];

/**
 * The dev server of a remote: serves it from its sources in the portal's own shell. The page follows each edit, with a
 * back end in the page or that of a real portal.
 * @param {{ dir: string, port?: number, portal?: string, config?: object }} options `dir`: the remote's folder;
 *   `portal`: URL of a portal whose back end and site to use, or of an api alone where there is `config`: the site's
 *   configuration, in place of the portal's
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} after the first build
 */
async function dev({ dir, port, portal, config }) {
  const index = path.join(FRAME, 'index.html');
  if (!existsSync(index)) throw new Error(`The frame is not built: ${index} is missing`);
  const at = port ?? (await freePort(FIRST_PORT));
  const url = `http://localhost:${at}`;
  const container = containerConfig(dir);
  const calls = callsConfig(dir, container);
  const compiler = webpack(calls ? [container, calls] : [container]);
  const read = readerOf(compiler.compilers[0]);
  const manifest = () => JSON.parse(read(MANIFEST));
  const breaker = createBreaker(read);
  const choice = createPortalChoice(portal);
  const first = choice.now();
  const site = () =>
    siteOf(manifest(), url, { portal: choice.now(), ...(choice.now() === first && { config }) });

  const page = async (_request, response) => {
    const chosen = choice.now();
    const { config: shown, registry: known } = await site();
    const setup = {
      remote: manifest().id,
      fault: breaker.kind(),
      ...(chosen && { portal: chosen, demo: shown.demo === true }),
    };
    const scripts = calls && !chosen ? [CALLS] : [];
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    response.end(fillPage(readFileSync(index, 'utf8'), { config: shown, registry: known, setup, scripts }));
  };
  const registry = async (_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify((await site()).registry));
  };
  const tellFailure = (answer) => (request, response) =>
    answer(request, response).catch((error) => {
      response.statusCode = 502;
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(unreachablePage(error.message));
    });

  const server = new WebpackDevServer(
    {
      port: at,
      host: '127.0.0.1',
      hot: true,
      liveReload: true,
      allowedHosts: ['localhost', '.localhost', '127.0.0.1'],
      headers: headersOf,
      devMiddleware: { publicPath: FILES, index: false },
      static: { directory: path.join(FRAME, 'assets'), publicPath: '/assets', watch: false },
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      proxy: proxyTo(choice.now),
      setupMiddlewares: (middlewares) => [
        { name: 'frame-fault', path: faultAt, middleware: breaker.control },
        { name: 'frame-portal', path: PORTAL_PATH, middleware: choice.control },
        { name: 'frame-breaker', middleware: breaker.middleware },
        ...middlewares,
        { name: 'frame-registry', path: '/remotes.json', middleware: tellFailure(registry) },
        {
          name: 'frame-page',
          middleware: (request, response, next) =>
            isNavigation(request) ? tellFailure(page)(request, response) : next(),
        },
      ],
    },
    compiler,
  );
  const built = new Promise((resolve, reject) => {
    compiler.hooks.done.tap('portal-frame', (stats) =>
      stats.hasErrors() ? reject(new Error(stats.toString({ preset: 'errors-only' }))) : resolve(),
    );
  });
  // The await below reports the error; without this handler it would also end the process as unhandled.
  built.catch(() => undefined);
  await server.start();
  await built;
  await warm(compiler);
  return { url, stop: () => server.stop() };
}

// Literal names, because ES module imports detect only those.
module.exports = { dev, faultAt, chosenBy, people };
