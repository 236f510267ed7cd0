import type { ApiFailure } from '@portal/shared';
import { type AuthProblem, waitProblem } from '../authFailure';

/** Why a code did not sign in; undefined if the code is just wrong. */
export function codeProblem(failure: ApiFailure): AuthProblem | undefined {
  switch (failure.kind) {
    case 'validation':
      return undefined;
    // The first step is too long ago, or was used up: the password has to be entered again.
    case 'unauthorised':
    case 'forbidden':
    case 'notFound':
    case 'conflict':
      return { kind: 'codeExpired' };
    case 'tooMany':
      return waitProblem(failure);
    default:
      return { kind: 'failure', failure };
  }
}
