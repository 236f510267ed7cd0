import { mkdirSync } from 'node:fs';
import Fastify, { type FastifyInstance } from 'fastify';
import { REMOTE_HEADERS } from './headers';
import { answerUnparsed, answerUnroutable } from './rawErrors';
import { serveFolder } from './static';
import { answerAfterBodies } from '@portal/shared/server';

export interface RemoteServerOptions {
  dist: string;
  versions?: string | undefined;
}

/** The server of one remote's files, for any portal. A missing file is a 404, never a page. */
export async function remoteServer(options: RemoteServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnparsed,
    routerOptions: { ignoreTrailingSlash: true },
  });
  answerAfterBodies(app);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(REMOTE_HEADERS);
    done();
  });
  app.options('/*', async (request, reply) => {
    const requested = request.headers['access-control-request-headers'];
    await reply
      .headers({
        'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
        'Access-Control-Max-Age': '600',
        ...(requested ? { 'Access-Control-Allow-Headers': requested } : {}),
      })
      .code(204)
      .send();
  });
  app.setNotFoundHandler(async (_request, reply) => {
    await reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
  });
  await serveFolder(app, options.dist, '/', true);
  if (options.versions) {
    mkdirSync(options.versions, { recursive: true });
    await serveFolder(app, options.versions, '/versions/', false);
  }
  return app;
}
