import type { ApiFailure } from '@portal/shared';

export type AuthProblem =
  /** One answer for a wrong e-mail or password and a closed account (docs/reference/product.md#sign-in). */
  | { kind: 'refused' }
  | { kind: 'wait'; seconds: number | undefined }
  | { kind: 'deadLink' }
  /** The step of the code took too long or too many tries. */
  | { kind: 'codeExpired' }
  /** The back end refused the password, with its own message. */
  | { kind: 'password'; message: string | undefined }
  /** The site accepts no password from this person. */
  | { kind: 'noPassword' }
  | { kind: 'failure'; failure: ApiFailure };

export const waitProblem = ({ retryAfterMs }: ApiFailure): AuthProblem => ({
  kind: 'wait',
  seconds: retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(retryAfterMs / 1000)),
});

export function signInProblem(failure: ApiFailure): AuthProblem {
  switch (failure.kind) {
    // Back ends answer a wrong password or malformed address with different statuses; users see one message.
    case 'unauthorised':
    case 'forbidden':
    case 'notFound':
    case 'validation':
      return { kind: 'refused' };
    case 'tooMany':
      return waitProblem(failure);
    default:
      return { kind: 'failure', failure };
  }
}

/** A failed activation or reset: a refused password is shown at its field, anything else means the link is dead. */
export function newPasswordProblem(failure: ApiFailure): AuthProblem {
  switch (failure.kind) {
    case 'validation':
      if (failure.fields?.signIn !== undefined) return { kind: 'noPassword' };
      if (failure.fields?.password !== undefined)
        return { kind: 'password', message: failure.fields.password };
      return { kind: 'deadLink' };
    case 'unauthorised':
    case 'forbidden':
    case 'notFound':
    case 'conflict':
      return { kind: 'deadLink' };
    case 'tooMany':
      return waitProblem(failure);
    default:
      return { kind: 'failure', failure };
  }
}

/** A failed request for a mail; undefined if an error would tell whether the account exists. */
export function mailProblem(failure: ApiFailure): AuthProblem | undefined {
  switch (failure.kind) {
    case 'notFound':
    case 'unauthorised':
    case 'forbidden':
    case 'conflict':
      return undefined;
    case 'tooMany':
      return waitProblem(failure);
    default:
      return { kind: 'failure', failure };
  }
}
