import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { cacheControl } from './headers';

/**
 * Serves a built folder: compressed copies where accepted, hashed names for a year, the rest by conditional request.
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
    // A wildcard route finds files at request time: a build may be replaced while the server runs.
    wildcard: true,
    setHeaders: (reply, file) => {
      const name = path.basename(file).replace(/\.(br|gz)$/, '');
      setHeader(reply, 'Cache-Control', cacheControl(name));
      // Keeps caches from sending a compressed copy to a client that does not accept it.
      setHeader(reply, 'Vary', 'Accept-Encoding');
    },
  });
}

type HeaderSink = FastifyReply | { setHeader: (name: string, value: string) => unknown };

function setHeader(reply: HeaderSink, name: string, value: string): void {
  if ('setHeader' in reply) reply.setHeader(name, value);
  else void reply.header(name, value);
}
