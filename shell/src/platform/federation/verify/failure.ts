import type { Mismatch } from '@portal/shared/registry';
import type { FailureCode } from '@portal/shared/wire';

/** Why a remote or a part of it failed. A closed union: a new kind does not compile without a code and a text. */
export type LoadFailure =
  | { kind: 'unreachable'; url: string }
  | { kind: 'timeout'; url: string; afterMs: number }
  | { kind: 'httpStatus'; url: string; status: number }
  | { kind: 'wrongType'; url: string; contentType: string }
  | { kind: 'badManifest'; url: string; path: string }
  | { kind: 'integrity'; url: string }
  | { kind: 'blockedOrigin'; url: string }
  | { kind: 'incompatible'; mismatches: Mismatch[] }
  | { kind: 'evaluation'; message: string }
  | { kind: 'badDefinition'; path: string; problem: string }
  /** Two owners claim the same endpoint, reducer or address. */
  | { kind: 'collision'; claimed: string; owner: string; other: string }
  /** The code offers something else than the registry's contributions say. */
  | { kind: 'contradiction'; field: string }
  /** The loaded module has no component. */
  | { kind: 'noComponent'; part: string }
  /** A permission rule has a wrong shape, so its meaning is unknown. */
  | { kind: 'badRule'; path: string; problem: string }
  /** A definition that contains itself, or is too large. */
  | { kind: 'endless'; path: string; problem: string }
  /** Texts are missing, or are not strings. */
  | { kind: 'texts'; problem: string }
  /** A page ended while it started this part; only a user's retry starts it again. */
  | { kind: 'hung'; part: string }
  /** An uncaught error in a timer or a promise. */
  | { kind: 'background'; message: string }
  /** A part threw during render. */
  | { kind: 'drawn'; message: string }
  /** The page's Content Security Policy blocked something; the remote runs on. */
  | { kind: 'policy'; url: string; directive: string };

/** Short codes for people to quote, and the headings of docs/operations/failure-codes.md. */
export const FAILURE_CODES: Record<LoadFailure['kind'], FailureCode> = {
  unreachable: 'R01',
  timeout: 'R02',
  httpStatus: 'R03',
  wrongType: 'R04',
  badManifest: 'R05',
  integrity: 'R06',
  blockedOrigin: 'R07',
  incompatible: 'R08',
  evaluation: 'R09',
  badDefinition: 'R10',
  collision: 'R11',
  noComponent: 'R12',
  badRule: 'R13',
  endless: 'R14',
  texts: 'R15',
  hung: 'R17',
  background: 'R18',
  drawn: 'R19',
  contradiction: 'R20',
  policy: 'R21',
};

export function isTransient(failure: LoadFailure): boolean {
  switch (failure.kind) {
    case 'unreachable':
    case 'timeout':
      return true;
    case 'httpStatus':
      return failure.status >= 500 || failure.status === 429 || failure.status === 408;
    default:
      return false;
  }
}

/** Whether the file is missing or replaced, as after a redeploy: a newer build may help, a retry cannot. */
export function isStale(failure: LoadFailure): boolean {
  switch (failure.kind) {
    case 'httpStatus':
      return failure.status === 404 || failure.status === 410;
    case 'wrongType':
    case 'integrity':
      return true;
    default:
      return false;
  }
}

export class RemoteLoadError extends Error {
  constructor(readonly failure: LoadFailure) {
    super(`Remote could not be loaded: ${JSON.stringify(failure)}`);
    this.name = 'RemoteLoadError';
  }
}
