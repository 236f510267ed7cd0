import { signedBytes } from './canonical';
import { type RegistrySignature } from './registry.schema';

/** ECDSA P-256, which WebCrypto has in old browsers, too; Ed25519 is missing in those of the tablets in halls. */
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGN = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** A trusted public key. Several at once allow a rotation without a gap. */
export interface TrustedKey {
  keyId: string;
  jwk: JsonWebKey;
}

export type SignatureFailure =
  | { kind: 'unsigned' }
  | { kind: 'unknownKey'; keyId: string }
  | { kind: 'badSignature'; keyId: string }
  /** WebCrypto exists only on https and on localhost. */
  | { kind: 'noCrypto' };

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** Without `key_ops` and `use`, which would make an import for the other purpose fail. */
const bare = ({ kty, crv, x, y, d }: JsonWebKey): JsonWebKey =>
  d === undefined ? { kty, crv, x, y } : { kty, crv, x, y, d };

const importKey = (subtle: SubtleCrypto, jwk: JsonWebKey, use: 'sign' | 'verify') =>
  subtle.importKey('jwk', bare(jwk), ALGORITHM, false, [use]);

/** A key pair for signing registries, as JWKs. The private key must stay with ops. */
export async function generateSigningKey(
  subtle: SubtleCrypto = crypto.subtle,
): Promise<{ publicJwk: JsonWebKey; privateJwk: JsonWebKey }> {
  const pair = await subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  return {
    publicJwk: bare(await subtle.exportKey('jwk', pair.publicKey)),
    privateJwk: bare(await subtle.exportKey('jwk', pair.privateKey)),
  };
}

/** Signs a registry document, without the signature that it may already have. */
export async function signRegistry(
  document: object,
  key: { keyId: string; privateJwk: JsonWebKey },
  subtle: SubtleCrypto = crypto.subtle,
): Promise<RegistrySignature> {
  const signer = await importKey(subtle, key.privateJwk, 'sign');
  const value = await subtle.sign(SIGN, signer, signedBytes(document));
  return { keyId: key.keyId, alg: 'ES256', value: toBase64Url(value) };
}

/** Undefined when the signature is valid, else the reason. `document` is the parsed file, before any schema. */
export async function verifyRegistry(
  document: object & { signature?: unknown },
  signature: RegistrySignature | undefined,
  keys: readonly TrustedKey[],
  subtle: SubtleCrypto | undefined = globalThis.crypto.subtle,
): Promise<SignatureFailure | undefined> {
  if (!signature) return { kind: 'unsigned' };
  const { keyId } = signature;
  const key = keys.find((trusted) => trusted.keyId === keyId);
  if (!key) return { kind: 'unknownKey', keyId };
  if (!subtle) return { kind: 'noCrypto' };
  try {
    const verifier = await importKey(subtle, { ...key.jwk, d: undefined }, 'verify');
    const good = await subtle.verify(SIGN, verifier, fromBase64Url(signature.value), signedBytes(document));
    return good ? undefined : { kind: 'badSignature', keyId };
  } catch {
    return { kind: 'badSignature', keyId };
  }
}
