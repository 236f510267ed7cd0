import { fieldFailures } from './issues';
import { REGISTRY_SCHEMA_VERSION, type Registry, registrySchema, signatureEnd } from './registry.schema';
import { type SignatureFailure, type TrustedKey, verifyRegistry } from './signature';

/** Why a registry was rejected. The host then keeps its last good copy and reports the failure. */
export type RegistryFailure =
  | { kind: 'badJson'; detail: string }
  | { kind: 'unknownSchemaVersion'; got: unknown }
  | { kind: 'badSchema'; path: string; message: string }
  | SignatureFailure
  | { kind: 'olderSerial'; got: number; have: number }
  | { kind: 'tooOld'; ageMs: number; maxAgeMs: number }
  /** By the signed times and this device's clock: an old file, even if it was just fetched. */
  | { kind: 'expired'; when: string }
  | { kind: 'notYet'; when: string };

export type Acceptance = { ok: true; registry: Registry } | { ok: false; failure: RegistryFailure };

export interface AcceptInput {
  /** The file as received. */
  text: string;
  /** The copy in use, whose serial must not be undercut. */
  lastGood?: Pick<Registry, 'serial'> | undefined;
  /** Trusted public keys; without any, signatures are not required. */
  keys: readonly TrustedKey[];
  /** Epoch milliseconds. */
  now: number;
  /** 0: no limit. */
  maxAgeMs: number;
  /** When the server last confirmed this copy. Without it the age counts from `issuedAt`. */
  confirmedAt?: number | undefined;
  subtle?: SubtleCrypto | undefined;
}

/** How far the clock of a tablet may be wrong; ms. */
const CLOCK_TOLERANCE_MS = 15 * 60_000;

function misdated(registry: Registry, now: number): RegistryFailure | undefined {
  const { issuedAt, expiresAt } = registry;
  if (expiresAt === undefined)
    return { kind: 'badSchema', path: 'expiresAt', message: 'must say when the signature ends, or "never"' };
  if (Date.parse(issuedAt) > now + CLOCK_TOLERANCE_MS) return { kind: 'notYet', when: issuedAt };
  if (signatureEnd(registry) < now - CLOCK_TOLERANCE_MS) return { kind: 'expired', when: expiresAt };
  return undefined;
}

const refuse = (failure: RegistryFailure): Acceptance => ({ ok: false, failure });

type Parsed = { ok: true; document: object } | { ok: false; failure: RegistryFailure };

function parse(text: string): Parsed {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    return { ok: false, failure: { kind: 'badJson', detail: String(error) } };
  }
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return { ok: false, failure: { kind: 'badSchema', path: '', message: 'must be an object' } };
  const got = (document as { schemaVersion?: unknown }).schemaVersion;
  return got === REGISTRY_SCHEMA_VERSION
    ? { ok: true, document }
    : { ok: false, failure: { kind: 'unknownSchemaVersion', got } };
}

/**
 * Accepts or rejects a `remotes.json`: JSON, schema version, schema, signature and its times (where there are keys),
 * serial and age. An equal serial passes: it is the same file.
 */
export async function acceptRegistry(input: AcceptInput): Promise<Acceptance> {
  const parsed = parse(input.text);
  if (!parsed.ok) return parsed;
  const checked = registrySchema.safeParse(parsed.document, { reportInput: true });
  if (!checked.success) {
    const [first = { path: '', message: 'is not valid' }] = fieldFailures(checked.error);
    return refuse({ kind: 'badSchema', ...first });
  }
  const registry = checked.data;
  if (input.keys.length > 0) {
    const failure = await verifyRegistry(parsed.document, registry.signature, input.keys, input.subtle);
    if (failure) return refuse(failure);
    const wrongTime = misdated(registry, input.now);
    if (wrongTime) return refuse(wrongTime);
  }
  if (input.lastGood && registry.serial < input.lastGood.serial)
    return refuse({ kind: 'olderSerial', got: registry.serial, have: input.lastGood.serial });
  const ageMs = input.now - (input.confirmedAt ?? Date.parse(registry.issuedAt));
  if (input.maxAgeMs > 0 && ageMs > input.maxAgeMs)
    return refuse({ kind: 'tooOld', ageMs, maxAgeMs: input.maxAgeMs });
  return { ok: true, registry };
}
