import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { REMOTE_HEADERS } from './headers';
import { isNavigation } from './page';
import { answerUnparsed, answerUnroutable } from './rawErrors';
import { proxyBackEnd } from './proxy';
import { serveFolder } from './static';
import { answerAfterBodies } from './unread';

export interface RemoteServerOptions {
  /** The remote's own build, at `/`. */
  dist: string;
  /** Released versions, at `/versions/<version>/`. */
  versions?: string | undefined;
  /** The back end behind the page in which the remote runs alone; without it that page is not served. */
  api?: string | undefined;
}

const BACK_END = /^\/(api|mailbox|notifications\/websocket)(\/|\?|$)/;

const NOT_BUILT =
  'This server has the files of one remote. The page in which it runs alone is not built: STANDALONE=1 npm start builds it.\n';

/** The page in which the remote runs alone, for every address that is one of its pages. */
async function sendAlone(reply: FastifyReply, dist: string): Promise<void> {
  const file = path.join(dist, 'standalone', 'index.html');
  reply.headers({ 'Cache-Control': 'no-cache', 'X-Frame-Options': 'DENY' });
  if (existsSync(file)) await reply.type('text/html; charset=utf-8').send(readFileSync(file));
  else await reply.code(404).type('text/plain').send(NOT_BUILT);
}

/**
 * Serves one remote's files to any portal. A file that is not there is a 404, never a page. Beside a portal that runs on
 * this machine it also serves the page in which the remote runs alone, where that is built.
 */
export async function remoteServer(options: RemoteServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnparsed,
    routerOptions: { ignoreTrailingSlash: true },
  });
  answerAfterBodies(app);
  app.addHook('onRequest', ({ url }, reply, done) => {
    // Who may call the back end it says itself.
    if (!BACK_END.test(url)) reply.headers(REMOTE_HEADERS);
    done();
  });
  app.options('/*', async (request, reply) => {
    const wanted = request.headers['access-control-request-headers'];
    await reply
      .headers({
        'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
        'Access-Control-Max-Age': '600',
        ...(wanted ? { 'Access-Control-Allow-Headers': wanted } : {}),
      })
      .code(204)
      .send();
  });
  app.setNotFoundHandler(async ({ method, url, headers: { accept = '' } }, reply) => {
    if (options.api && isNavigation(method, new URL(url, 'http://remote').pathname, accept))
      return sendAlone(reply, options.dist);
    await reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
  });
  if (options.api) {
    for (const address of ['/', '/standalone'])
      app.get(address, (_request, reply) => sendAlone(reply, options.dist));
    await proxyBackEnd(app, options.api);
  }
  await serveFolder(app, options.dist, '/', true);
  if (options.versions) {
    mkdirSync(options.versions, { recursive: true });
    await serveFolder(app, options.versions, '/versions/', false);
  }
  return app;
}
