import { type IncomingMessage } from 'node:http';
import { type FastifyInstance } from 'fastify';

/** Bytes of a body nobody wants that are read all the same; whoever sends more loses the connection. */
const MOST_DISCARDED = 32 * 1024 * 1024;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads what is left of a request. @returns false where that is too much to be worth it */
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
 * Sends every answer after the request was read to its end. One that is sent before is lost where the connection is then
 * reset, and where it is kept, the rest of the body is taken for the next request.
 */
export function answerAfterBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete) return;
    // What refuses a body asks for the end of its connection, which has no reason left.
    if (await discardRest(request.raw)) reply.removeHeader('connection');
    else reply.header('connection', 'close');
  });
}
