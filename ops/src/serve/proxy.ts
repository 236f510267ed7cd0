import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { stompProtocol } from '@portal/shared/server';
import { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';

/** The envelope of the HTTP contract for errors that the api cannot answer itself. */
const refusal = (message: string, now: Date) => ({
  success: false,
  message,
  data: null,
  errors: null,
  timestamp: now.toISOString(),
});

const unavailable = (now: Date) =>
  refusal('The server is not reachable at the moment. Try again shortly.', now);
const tooLarge = (now: Date) => refusal('The request is too large.', now);
export const unreadable = (now: Date) => refusal('The request cannot be read.', now);

const MIB = 1024 * 1024;

/** Body limits in bytes, as in `ops/nginx/shell.conf.template`. The api's own are smaller, except for events. */
const PROXIED = [
  { prefix: '/api', websocket: false, bodyBytes: MIB },
  { prefix: '/api/events', websocket: false, bodyBytes: 10 * MIB },
  { prefix: '/mailbox', websocket: false, bodyBytes: 0 },
  // Only this sub-path: `/notifications` itself is a page.
  { prefix: '/notifications/websocket', websocket: true, bodyBytes: MIB },
];

/** The forwarding headers. The server overwrites the sender's own, which may be forged. */
function forwarded({ ip, protocol, method }: FastifyRequest, passedOn: Record<string, unknown>) {
  const headers = {
    ...passedOn,
    forwarded: undefined,
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol === 'https' ? 'https' : 'http',
  };
  // Bodies of these methods are not passed on. With a content length the back end would wait for the body.
  return method === 'GET' || method === 'HEAD' ? { ...headers, 'content-length': undefined } : headers;
}

/** For a WebSocket upgrade: the back end admits a connection by its origin and counts it by its address. */
const whoOpens = (passedOn: Record<string, unknown>, { ip, headers }: FastifyRequest) => ({
  ...passedOn,
  ...(headers.origin !== undefined && { origin: headers.origin }),
  ...(headers.host !== undefined && { host: headers.host }),
  'x-forwarded-for': ip,
});

/**
 * Forwards the api and the live channel, WebSockets included. Reads a body completely before it contacts the back end:
 * if that connection breaks, the sender's own stays intact.
 */
export async function proxyBackEnd(app: FastifyInstance, upstream: string): Promise<void> {
  for (const { prefix, websocket, bodyBytes } of PROXIED) {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: Math.max(bodyBytes, 1) },
        (_request, body, done) => done(null, body.length > 0 ? Readable.from([body]) : undefined),
      );
      scope.setErrorHandler<FastifyError>((error, _request, reply) => {
        const large = error.statusCode === 413;
        return reply
          .code(large ? 413 : (error.statusCode ?? 502))
          .header('Cache-Control', 'no-store')
          .send(large ? tooLarge(new Date()) : unreadable(new Date()));
      });
      await scope.register(httpProxy, {
        upstream,
        prefix,
        rewritePrefix: prefix,
        proxyPayloads: false,
        ...(websocket
          ? {
              websocket: true as const, // The package's types lack `wsClientOptions`.
              wsClientOptions: { rewriteRequestHeaders: whoOpens } as object,
              // Its own choice would be the first on offer, which the api may not speak.
              wsServerOptions: { handleProtocols: stompProtocol },
            }
          : {}),
        // SockJS streams stay open without a time limit.
        undici: { bodyTimeout: 0, headersTimeout: 60_000 },
        // Its default repeats a GET that got 503 ten times: a page would wait for a minute, and a busy api get more work.
        retryMethods: [],
        disableRequestLogging: true,
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => ({
            ...forwarded(request as FastifyRequest, headers),
            ...(websocket && { host: request.headers.host }),
          }),
          onError: (reply) => {
            void reply.code(502).header('Cache-Control', 'no-store').send(unavailable(new Date()));
          },
        },
      });
    });
  }
}
