import { createHash } from 'node:crypto';

/** The namespace of the feeder's event ids. Never change it: ids must stay the same. */
const NAMESPACE = Buffer.from('3b7f6c1e9d0a4f0b8c5245e1a7d29c64', 'hex');

/** The version 5 UUID (RFC 9562) of a text: the same for the same text, so that feeding twice adds nothing. */
export function uuidV5(text: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
