import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import { type FastifyInstance } from 'fastify';

/** Shorter answers fit into one packet as they are. */
const THRESHOLD_BYTES = 1024;
/** Up to here an answer is compressed at once, in a millisecond, which costs less than a stream of its own. */
const AT_ONCE_BYTES = 512 * 1024;

/**
 * Lists shrink to a sixth at the lowest qualities, in a hundredth of the time that reading them takes; higher ones gain a
 * twentieth for three times the work, which the requests of others would wait for.
 */
const options: FastifyCompressOptions = {
  threshold: THRESHOLD_BYTES,
  syncThreshold: AT_ONCE_BYTES,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
  customTypes: /^application\/json(?:;|$)/,
};

/** Lends routes their `compress`; nothing is compressed by itself. */
export const prepareCompression = (app: FastifyInstance) => app.register(compress, { global: false });

/**
 * What reads may be compressed. Answers with tokens come from calls of other methods: nothing that is secret is compressed
 * beside text that a stranger chose. Bodies sent to us are never unpacked: a small one could grow without bound.
 */
export const compressionOf = (method: string): FastifyCompressOptions | false =>
  method === 'GET' ? options : false;
