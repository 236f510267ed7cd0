import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import { type FastifyInstance } from 'fastify';

/** Shorter answers fit into one packet uncompressed. */
const THRESHOLD_BYTES = 1024;
/** Answers up to this size are compressed synchronously, in about a millisecond: cheaper than a stream. */
const MAX_SYNCHRONOUS_BYTES = 512 * 1024;

/**
 * The lowest qualities shrink lists to a sixth, in a hundredth of the time that reading them takes. Higher ones gain a
 * twentieth for three times the work, during which the requests of others wait.
 */
const options: FastifyCompressOptions = {
  threshold: THRESHOLD_BYTES,
  syncThreshold: MAX_SYNCHRONOUS_BYTES,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
  customTypes: /^application\/json(?:;|$)/,
};

export const prepareCompression = (app: FastifyInstance) => app.register(compress, { global: false });

/**
 * The compression of a call: reads only. Tokens come from calls of other methods, so no secret is compressed together
 * with text that a stranger chose. Request bodies are never decompressed: a small one could grow without bound.
 */
export const compressionOf = (method: string): FastifyCompressOptions | false =>
  method === 'GET' ? options : false;
