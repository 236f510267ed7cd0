import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import pino from 'pino';
import { type Proxies } from './config/proxies';
import { DatabaseUnavailable } from './db/unavailable';
import { answerErrors } from './http/errors';
import { readBodies } from './rules/bodies';
import { prepareCompression } from './http/compress';
import { setHeaders } from './http/headers';
import { mountRoutes } from './http/mount';
import { prepareReads } from './http/reads';
import { answerUnparsed, answerUnroutable } from './http/rawErrors';
import { answerAfterBodies } from '@portal/shared/server';
import { type Transports } from './live/transports';
import { serveMailbox } from './mail/mailbox';
import { serveDocumentPage } from './openapi/page';
import { routes } from './routes';
import { type Basics } from './context/basics';

/** Logged fields of a request: never the query, which may contain a token. */
const serializers = {
  req: (request: { method: string; url: string; ip?: string }) => ({
    method: request.method,
    path: request.url.split('?')[0],
    address: request.ip,
  }),
  /** A lost connection says the same at each place where it is met: where that was is no news. */
  err: (error: Error) =>
    error instanceof DatabaseUnavailable
      ? { type: error.name, code: error.code, message: error.message }
      : pino.stdSerializers.err(error),
};

export const loggerOptions = (level: string) => ({ level, serializers });

/** Fastify counts hops from this process outwards. */
const trusted = (proxies: Proxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies && [...proxies];

export function buildApp(basics: Basics, transports: Transports): FastifyInstance {
  const { config } = basics;
  const app = fastify({
    loggerInstance: basics.log,
    genReqId: () => randomUUID(),
    trustProxy: trusted(config.trustProxy),
    // A percent-encoded name may be long.
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnparsed,
    serverFactory: (handler) => {
      const server = createServer(transports.wrap(handler));
      transports.attach(server);
      return server;
    },
  } as FastifyServerOptions) as FastifyInstance;
  readBodies(app);
  answerErrors(app);
  setHeaders(app);
  answerAfterBodies(app);
  if (config.corsOrigins.length > 0)
    void app.register(cors, {
      origin: [...config.corsOrigins],
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: [
        'authorization',
        'content-type',
        'accept-language',
        'x-api-key',
        'if-none-match',
        'idempotency-key',
      ],
      exposedHeaders: ['date', 'etag', 'retry-after', 'x-request-id'],
      maxAge: 600,
    });
  // The plugins for reads and compression must be registered before the routes that use them.
  void prepareReads(app);
  void prepareCompression(app).after(() => mountRoutes(app, routes, basics));
  if (config.mode === 'demo') {
    serveMailbox(app, basics.db);
    serveDocumentPage(app, routes);
  }
  return app;
}
