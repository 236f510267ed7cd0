import { createHash } from 'node:crypto';

/**
 * The ETag of a response (RFC 9110 §8.8.3), computed from its data only, because the envelope contains the time. It is
 * weak, because proxies compress responses.
 */
export const etagOf = (data: unknown): string =>
  `W/"${createHash('sha256').update(JSON.stringify(data)).digest('base64url')}"`;

const opaque = (etag: string): string => etag.trim().replace(/^W\//, '');

/** Whether `If-None-Match` names this ETag, by weak comparison (RFC 9110 §13.1.2). */
export const hasAlready = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((one) => opaque(one) === opaque(etag));
