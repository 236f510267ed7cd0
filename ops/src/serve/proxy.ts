import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';

/** The envelope of the HTTP contract, for answers that the api cannot give itself. */
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
/** What no server can make sense of. */
export const unreadable = (now: Date) => refusal('The request cannot be read.', now);

const MIB = 1024 * 1024;

/** The same limits as in `ops/nginx/shell.conf.template`: the api's own are smaller, but for batches of events. */
const PROXIED = [
  { prefix: '/api', websocket: false, bodyBytes: MIB },
  { prefix: '/api/events', websocket: false, bodyBytes: 10 * MIB },
  { prefix: '/mailbox', websocket: false, bodyBytes: 0 },
  // Only this sub-path: `/notifications` itself is a page.
  { prefix: '/notifications/websocket', websocket: true, bodyBytes: MIB },
];

/** What the back end is told of the sender: this server's own word, never the sender's. */
function forwarded({ ip, protocol, method }: FastifyRequest, kept: Record<string, unknown>) {
  const told = {
    ...kept,
    forwarded: undefined,
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol === 'https' ? 'https' : 'http',
  };
  // A body of these is not passed on: its length would make the back end wait for it.
  return method === 'GET' || method === 'HEAD' ? { ...told, 'content-length': undefined } : told;
}

/** A link's page and address: the back end admits it by the one, and counts it by the other. */
const whoOpens = (kept: Record<string, unknown>, { ip, headers }: FastifyRequest) => ({
  ...kept,
  ...(headers.origin !== undefined && { origin: headers.origin }),
  ...(headers.host !== undefined && { host: headers.host }),
  'x-forwarded-for': ip,
});

/**
 * Forwards the api and the live channel, WebSockets included, to the back end. A body is read whole before the back end
 * hears of it: whatever becomes of that connection, the sender's own is untouched.
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
              websocket: true as const, // The package's types know less than it does.
              wsClientOptions: { rewriteRequestHeaders: whoOpens } as object,
            }
          : {}),
        // SockJS streams answer for as long as they live.
        undici: { bodyTimeout: 0, headersTimeout: 60_000 },
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
