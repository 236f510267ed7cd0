import { type RegistryFailure } from './accept';

/** Why a registry is rejected, for a terminal: words that follow its name. */
export function registryFailureText(failure: RegistryFailure): string {
  switch (failure.kind) {
    case 'badJson':
      return `is not JSON (${failure.detail})`;
    case 'unknownSchemaVersion':
      return `has the schema version ${String(failure.got)}, which this portal does not read`;
    case 'badSchema':
      return `${failure.path} ${failure.message}`;
    case 'unsigned':
      return 'is not signed';
    case 'unknownKey':
      return `is signed by ${failure.keyId}, which registry.keys does not name`;
    case 'badSignature':
      return `was changed after ${failure.keyId} signed it`;
    case 'expired':
      return `was signed until ${failure.when}`;
    case 'notYet':
      return `is dated ${failure.when}, which is still to come`;
    case 'noCrypto':
      return 'cannot be checked here';
    case 'olderSerial':
      return `has serial ${failure.got}, below ${failure.have}`;
    case 'tooOld':
      return `is ${Math.round(failure.ageMs / 86_400_000)} days old`;
  }
}
