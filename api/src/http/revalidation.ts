import { createHash } from 'node:crypto';

/**
 * What marks an answer (`ETag`, RFC 9110 §8.8.3): made of its data, as the envelope carries the moment. Weak, as proxies
 * compress what they hand on.
 */
export const etagOf = (data: unknown): string =>
  `W/"${createHash('sha256').update(JSON.stringify(data)).digest('base64url')}"`;

const opaque = (etag: string): string => etag.trim().replace(/^W\//, '');

/** Whether the caller says that they have just this (`If-None-Match`, compared weakly as RFC 9110 §13.1.2 has it). */
export const hasAlready = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((one) => opaque(one) === opaque(etag));
