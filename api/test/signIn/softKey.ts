import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { type PasskeyCreation, type PasskeyRequest } from '@portal/shared/wire';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_KEY = 0x40;

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  if (value < 256) return Buffer.from([type | 24, value]);
  return Buffer.from([type | 25, value >> 8, value & 255]);
}

/** The little of CBOR that a passkey is made of. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([name, of]) => [cbor(name), cbor(of)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');

interface Ways {
  /** The page that asks; another one than the portal's is a thief's. */
  readonly origin: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
}

export interface SoftKey {
  readonly id: string;
  /** The number of its uses; 0 for ever where `counts` is false. */
  counter: number;
  create(options: PasskeyCreation['options'], ways: Ways): object;
  get(options: PasskeyRequest['options'], ways: Ways): object;
}

/** An authenticator in memory with one passkey (ES256), as a phone or a security key holds it. */
export function softKey({ isSynced = false, counts = true } = {}): SoftKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = text(rawId);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (one: string) => Buffer.from(one, 'base64url');
  const cose = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
  let owner: string | undefined;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(rpId: string, isVerified: boolean, more: number, rest: Buffer): Buffer {
    const synced = isSynced ? BACKUP_ELIGIBLE | BACKED_UP : 0;
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | synced | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(key.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest]);
  }

  const key: SoftKey = {
    id,
    counter: 0,
    create(options, { origin, challenge = options.challenge, isVerified = true }) {
      owner = options.user.id;
      const length = Buffer.from([rawId.length >> 8, rawId.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, cose]);
      const authData = authenticatorData(options.rp.id, isVerified, HAS_KEY, attested);
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      };
    },
    get(options, { origin, challenge = options.challenge, isVerified = true }) {
      if (counts) key.counter += 1;
      const authData = authenticatorData(options.rpId, isVerified, 0, Buffer.alloc(0));
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authData),
          signature: text(signature),
          ...(owner !== undefined && { userHandle: owner }),
        },
      };
    },
  };
  return key;
}
