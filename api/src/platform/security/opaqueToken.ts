import { createHash, randomBytes } from 'node:crypto';

/** An opaque token: 256 random bits, which cannot be guessed, so that no slow hash is needed. */
export const freshToken = (): string => randomBytes(32).toString('base64url');

/** The hash of an opaque token, as the database stores it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
