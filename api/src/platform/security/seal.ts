import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encryption for data that the api must read again, but the database or a copy of it must not reveal. */
export interface Seal {
  /** @param about the owner of the text: it opens for no other */
  close(text: string, about: string): string;
  /** @returns undefined if it was sealed with another secret or for another owner */
  open(sealed: string, about: string): string | undefined;
  /** A keyed hash to look up a short text: the database alone is not enough to try all of them. */
  mark(text: string, about: string): string;
}

/** @param secret the site's (`PORTAL_SECRET`); with another one, nothing sealed before opens */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'portal seal', 32));
  const marks = Buffer.from(hkdfSync('sha256', secret, '', 'portal marks', 32));
  return {
    mark: (text, about) => createHmac('sha256', marks).update(`${about}\n${text}`).digest('base64url'),
    close(text, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64url')}`;
    },
    open(sealed, about) {
      const [version, content = ''] = sealed.split('.');
      const bytes = Buffer.from(content, 'base64url');
      if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const [iv, tag, closed] = [
        bytes.subarray(0, IV_BYTES),
        bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
        bytes.subarray(IV_BYTES + TAG_BYTES),
      ];
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(about))
          .setAuthTag(tag);
        return Buffer.concat([decipher.update(closed), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
