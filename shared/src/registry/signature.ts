import { signedBytes } from './canonical';
import { type RegistrySignature } from './registry.schema';

/**
 * ECDSA P-256 rather than Ed25519: WebCrypto has had it in every browser for years, Ed25519 only in recent
 * ones, and a tablet in a hall is not a recent browser.
 */
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGN = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** A public key that a site trusts. Several at once allow a rotation without a gap. */
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

/** Only what the key is: a stored `key_ops` or `use` would make an import for the other purpose fail. */
const bare = ({ kty, crv, x, y, d }: JsonWebKey): JsonWebKey =>
  d === undefined ? { kty, crv, x, y } : { kty, crv, x, y, d };

const importKey = (subtle: SubtleCrypto, jwk: JsonWebKey, use: 'sign' | 'verify') =>
  subtle.importKey('jwk', bare(jwk), ALGORITHM, false, [use]);

/** A fresh key pair for signing registries, as JWKs; the private one never leaves ops. */
export async function generateSigningKey(
  subtle: SubtleCrypto = crypto.subtle,
): Promise<{ publicJwk: JsonWebKey; privateJwk: JsonWebKey }> {
  const pair = await subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  return {
    publicJwk: bare(await subtle.exportKey('jwk', pair.publicKey)),
    privateJwk: bare(await subtle.exportKey('jwk', pair.privateKey)),
  };
}

/** The signature of a registry document; a signature it already carries is ignored. */
export async function signRegistry(
  document: object,
  key: { keyId: string; privateJwk: JsonWebKey },
  subtle: SubtleCrypto = crypto.subtle,
): Promise<RegistrySignature> {
  const signer = await importKey(subtle, key.privateJwk, 'sign');
  const value = await subtle.sign(SIGN, signer, signedBytes(document));
  return { keyId: key.keyId, alg: 'ES256', value: toBase64Url(value) };
}

/** Undefined when the signature is good, else why not. `document` is the parsed file, before any schema. */
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
