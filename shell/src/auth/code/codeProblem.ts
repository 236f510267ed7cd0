import type { ApiFailure } from '@portal/shared';

/** Why a code did not sign in. */
export type CodeProblem =
  | { kind: 'wrong' }
  /** The first step is too long ago, or was used up: the password has to be entered again. */
  | { kind: 'expired' }
  | { kind: 'wait'; seconds: number | undefined }
  | { kind: 'failure'; failure: ApiFailure };

export function codeProblem(failure: ApiFailure): CodeProblem {
  switch (failure.kind) {
    case 'validation':
      return { kind: 'wrong' };
    case 'unauthorised':
    case 'forbidden':
    case 'notFound':
    case 'conflict':
      return { kind: 'expired' };
    case 'tooMany':
      return {
        kind: 'wait',
        seconds:
          failure.retryAfterMs === undefined
            ? undefined
            : Math.max(1, Math.ceil(failure.retryAfterMs / 1000)),
      };
    default:
      return { kind: 'failure', failure };
  }
}
