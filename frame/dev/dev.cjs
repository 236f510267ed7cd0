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
/** What a portal's back end answers. */
const BACK_END = ['/api', '/mailbox', '/notifications/websocket'];

/** Files of the last good build, out of the memory they were written to. */
const readerOf = (compiler) => (file) =>
  compiler.outputFileSystem.readFileSync(path.join(compiler.outputPath, file), 'utf8');

/** Another page than the frame's may run the remote, too: that of a portal which is asked for it (`?override=`). */
const headersOf = ({ url }) => ({
  'Cache-Control': 'no-store',
  ...(url.startsWith(FILES) && { 'Access-Control-Allow-Origin': '*' }),
});

/** Forwards to the portal that is chosen at the moment; the api and the live channel admit its own pages only. */
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
 * Serves a remote from its sources in the portal's own shell: a page that follows each edit, with a back end in it or
 * that of a real portal.
 * @param {{ dir: string, port?: number, portal?: string, config?: object }} options `dir`: the remote's folder; `portal`:
 *   address of a portal whose back end and site are to be used; `config`: what the site says of itself without one
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} when the first build is there
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

  const page = async (_request, response) => {
    const chosen = choice.now();
    const site = await siteOf(manifest(), url, { portal: chosen, config });
    const setup = { remote: manifest().id, fault: breaker.kind(), ...(chosen && { portal: chosen }) };
    const scripts = calls && !chosen ? [CALLS] : [];
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    response.end(fillPage(readFileSync(index, 'utf8'), { ...site, setup, scripts }));
  };
  const registry = async (_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify((await siteOf(manifest(), url, { portal: choice.now() })).registry));
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
  // Whoever waits is told below; an error that is mended later is no reason to end.
  built.catch(() => undefined);
  await server.start();
  await built;
  await warm(compiler);
  return { url, stop: () => server.stop() };
}

// By these very names: who imports it from a module finds no others.
module.exports = { dev, faultAt, chosenBy, people };
