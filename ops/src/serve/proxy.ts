import httpProxy from '@fastify/http-proxy';
import { type FastifyInstance } from 'fastify';

/** The envelope of the HTTP contract, for answers that the api cannot give itself (contract §1). */
export const unavailable = (now: Date) => ({
  success: false,
  message: 'The server is not reachable at the moment. Try again shortly.',
  data: null,
  errors: null,
  timestamp: now.toISOString(),
});

const PROXIED = [
  { prefix: '/api', websocket: false },
  { prefix: '/mailbox', websocket: false },
  // Only this sub-path: `/notifications` itself is a page (contract §6).
  { prefix: '/notifications/websocket', websocket: true },
];

/** Forwards the api and the live channel, WebSockets included, to the back end. */
export async function proxyBackEnd(app: FastifyInstance, upstream: string): Promise<void> {
  for (const { prefix, websocket } of PROXIED) {
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      ...(websocket ? { websocket: true as const } : {}),
      // SockJS streams answer for as long as they live.
      undici: { bodyTimeout: 0, headersTimeout: 60_000 },
      disableRequestLogging: true,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': [request.headers['x-forwarded-for'], request.ip].filter(Boolean).join(', '),
          'x-forwarded-proto': request.headers['x-forwarded-proto'] ?? 'http',
        }),
        onError: (reply) => {
          void reply.code(502).header('Cache-Control', 'no-store').send(unavailable(new Date()));
        },
      },
    });
  }
}
