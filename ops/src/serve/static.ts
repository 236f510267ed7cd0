import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { cacheControl } from './headers';

/**
 * Serves a built folder below a prefix: compressed copies where the browser takes them, hashed names for a
 * year, everything else by conditional request.
 */
export async function serveFolder(app: FastifyInstance, folder: string, prefix: string, first: boolean) {
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: first,
    dotfiles: 'ignore',
    // A route for every path, looked up at request time: a build may be replaced while this runs.
    wildcard: true,
    setHeaders: (reply, file) => {
      const name = path.basename(file).replace(/\.(br|gz)$/, '');
      setHeader(reply, 'Cache-Control', cacheControl(name));
      // A cache on the way must not hand the compressed copy to whoever takes none.
      setHeader(reply, 'Vary', 'Accept-Encoding');
    },
  });
}

type HeaderSink = FastifyReply | { setHeader: (name: string, value: string) => unknown };

function setHeader(reply: HeaderSink, name: string, value: string): void {
  if ('setHeader' in reply) reply.setHeader(name, value);
  else void reply.header(name, value);
}
