import { createServer } from 'node:http';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import pino from 'pino';
import {
  answerErrors,
  answerUnparsed,
  answerUnroutable,
  type Basics,
  DatabaseUnavailable,
  mountLeftOut,
  mountRoutes,
  prepareCompression,
  prepareReads,
  type Proxies,
  readBodies,
  requestIdOf,
  routesOf,
  setHeaders,
} from './platform';
import { answerAfterBodies } from '@portal/shared/server';

/** Logged fields of a request: never the query, which may contain a token. */
const serializers = {
  req: (request: { method: string; url: string; ip?: string }) => ({
    method: request.method,
    path: request.url.split('?')[0],
    address: request.ip,
  }),
  /** A lost connection gives the same error wherever it is noticed, so the place is not logged. */
  err: (error: Error) =>
    error instanceof DatabaseUnavailable
      ? { type: error.name, code: error.code, message: error.message }
      : pino.stdSerializers.err(error),
};

export const loggerOptions = (level: string) => ({ level, serializers });

/** Fastify counts hops from this process outwards. */
const trusted = (proxies: Proxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies && [...proxies];

export function buildApp(basics: Basics): FastifyInstance {
  const { config, plugins } = basics;
  const { transports } = basics.gateway;
  const app = fastify({
    loggerInstance: basics.log,
    // One name in every log: `ops/nginx/common/maps.conf` has it too.
    logController: new LogController({ requestIdLogLabel: 'traceId' }),
    genReqId: (request) => requestIdOf(request),
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
  answerErrors(app, (reason) => basics.metrics.callsGivenUp.inc({ reason }));
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
        'traceparent',
      ],
      exposedHeaders: ['date', 'etag', 'retry-after', 'x-request-id'],
      maxAge: 600,
    });
  // The plugins for reads and compression must be registered before the routes that use them.
  void prepareReads(app);
  void prepareCompression(app).after(() => {
    mountRoutes(app, routesOf(plugins), basics);
    mountLeftOut(app, basics);
  });
  for (const { mount } of plugins) mount?.(app, basics);
  return app;
}
