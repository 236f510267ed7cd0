/** What is used of Node's `IncomingMessage`. */
interface Incoming {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly complete: boolean;
  readonly destroyed: boolean;
  on: (event: 'data' | 'end' | 'close', listener: (chunk: Uint8Array) => void) => Incoming;
  off: (event: 'data' | 'end' | 'close', listener: (chunk: Uint8Array) => void) => Incoming;
  resume: () => unknown;
}

/** What is used of a Fastify instance. */
interface Application {
  addHook: (
    name: 'onSend',
    hook: (
      request: { readonly raw: Incoming },
      reply: { header: (name: string, value: string) => unknown; removeHeader: (name: string) => unknown },
    ) => Promise<void>,
  ) => unknown;
}

/** Bytes of a refused body that are still read; with a longer body the connection closes. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

const hasBody = ({ headers }: Incoming): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads the rest of a request's body. @returns false if it is longer than `most` bytes */
export function discardRest(request: Incoming): Promise<boolean> {
  if (request.complete || request.destroyed || !hasBody(request)) return Promise.resolve(true);
  if (Number(request.headers['content-length'] ?? 0) > MAX_DISCARDED_BYTES) return Promise.resolve(false);
  return new Promise((resolve) => {
    let discarded = 0;
    const end = (whole: boolean) => {
      request.off('data', count).off('end', finished).off('close', finished);
      resolve(whole);
    };
    const finished = () => end(true);
    const count = (chunk: Uint8Array) => {
      discarded += chunk.length;
      if (discarded > MAX_DISCARDED_BYTES) end(false);
    };
    request.on('data', count).on('end', finished).on('close', finished).resume();
  });
}

/**
 * Delays every answer, also a refusal, until the request has been read to its end. Otherwise a proxy sees its
 * connection reset before it reads the answer, or takes the rest of the body for another request.
 */
export function answerAfterBodies(app: Application): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete) return;
    // Fastify closes the connection after a refused body, which is unnecessary once the body has been read.
    if (await discardRest(request.raw)) reply.removeHeader('connection');
    else reply.header('connection', 'close');
  });
}
