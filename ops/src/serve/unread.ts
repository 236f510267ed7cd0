import { type IncomingMessage } from 'node:http';
import { type FastifyInstance } from 'fastify';

/** The most bytes of a refused body that are still read. Beyond it the connection is closed. */
const MOST_DISCARDED = 32 * 1024 * 1024;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function discardRest(request: IncomingMessage, most = MOST_DISCARDED): Promise<boolean> {
  if (request.complete || request.destroyed || !hasBody(request)) return Promise.resolve(true);
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.resolve(false);
  return new Promise((resolve) => {
    let discarded = 0;
    const end = (whole: boolean) => {
      request.off('data', count).off('end', finished).off('close', finished);
      resolve(whole);
    };
    const finished = () => end(true);
    const count = (chunk: Buffer) => {
      discarded += chunk.length;
      if (discarded > most) end(false);
    };
    request.on('data', count).on('end', finished).on('close', finished).resume();
  });
}

/**
 * Answers only after the request was read completely. A client whose connection is reset while it sends loses an
 * earlier answer; on a kept connection the rest of the body would be taken for the next request.
 */
export function answerAfterBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete) return;
    // An error about a body asks to close the connection. Once the body was read, that is unnecessary.
    if (await discardRest(request.raw)) reply.removeHeader('connection');
    else reply.header('connection', 'close');
  });
}
