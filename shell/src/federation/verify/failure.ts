import type { Mismatch } from '@portal/shared/registry';

/** Why a remote is not there. Closed: a new reason does not compile until it has a code and a text. */
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
  /** Two owners claim one name: an endpoint, a reducer or an address. */
  | { kind: 'collision'; claimed: string; owner: string; other: string }
  /** Its code offers something else than what the registry says it does. */
  | { kind: 'contradiction'; field: string }
  /** What a part loads is nothing that can be drawn. */
  | { kind: 'noComponent'; part: string }
  /** A permission rule has a wrong shape: nobody can tell whom it lets in. */
  | { kind: 'badRule'; path: string; problem: string }
  /** A definition that contains itself, or is larger than anything a remote has to say. */
  | { kind: 'endless'; path: string; problem: string }
  /** Texts are missing, or are no texts. */
  | { kind: 'texts'; problem: string }
  /** A page ended while this was started; it is not started again unasked. */
  | { kind: 'hung'; part: string }
  /** Thrown in a timer, or in a promise that nobody waited for. */
  | { kind: 'background'; message: string }
  /** A part threw while it was drawn. */
  | { kind: 'drawn'; message: string }
  /** The page's policy refused it something; it goes on without. */
  | { kind: 'policy'; url: string; directive: string };

/** Short codes for people to quote and for the headings of docs/operations/failure-codes.md. */
export const FAILURE_CODES: Record<LoadFailure['kind'], string> = {
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

/** Whether trying again soon may help: only for causes that pass by themselves. */
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

/**
 * Whether the file is gone or has become another one, as after a redeploy: asking again cannot help, but a newer
 * version of what asks for it may.
 */
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

/** A failure as an exception, for the few places where only one can travel. */
export class RemoteLoadError extends Error {
  constructor(readonly failure: LoadFailure) {
    super(`Remote could not be loaded: ${JSON.stringify(failure)}`);
    this.name = 'RemoteLoadError';
  }
}
