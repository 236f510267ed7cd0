import { type FastifyInstance } from 'fastify';

export const fixedHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Answers are for this caller and this moment only. A handler's own header wins. */
export function setHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of Object.entries(fixedHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value);
    reply.header('x-request-id', request.id);
    done(null, payload);
  });
}
