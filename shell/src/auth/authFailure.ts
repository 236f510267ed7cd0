import type { ApiFailure } from '@portal/shared';

/** What went wrong on an auth screen, as the reader can act on it. */
export type AuthProblem =
  /** E-mail or password is wrong, or the account may not sign in: one answer for all three (docs/reference/product.md#sign-in). */
  | { kind: 'refused' }
  | { kind: 'wait'; seconds: number | undefined }
  /** The link of a mail was used, replaced, or is too old. */
  | { kind: 'deadLink' }
  /** The back end has its own complaint about the password. */
  | { kind: 'password'; message: string | undefined }
  | { kind: 'failure'; failure: ApiFailure };

const wait = ({ retryAfterMs }: ApiFailure): AuthProblem => ({
  kind: 'wait',
  seconds: retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(retryAfterMs / 1000)),
});

/** A failed sign-in. */
export function signInProblem(failure: ApiFailure): AuthProblem {
  switch (failure.kind) {
    // A wrong password or a malformed address may be answered in several ways; none of them is told apart.
    case 'unauthorised':
    case 'forbidden':
    case 'notFound':
    case 'validation':
      return { kind: 'refused' };
    case 'tooMany':
      return wait(failure);
    default:
      return { kind: 'failure', failure };
  }
}

/** A failed activation or reset: the password is refused beside its field, anything else means the link is dead. */
export function newPasswordProblem(failure: ApiFailure): AuthProblem {
  switch (failure.kind) {
    case 'validation':
      if (failure.fields?.password !== undefined)
        return { kind: 'password', message: failure.fields.password };
      return { kind: 'deadLink' };
    case 'unauthorised':
    case 'forbidden':
    case 'notFound':
    case 'conflict':
      return { kind: 'deadLink' };
    case 'tooMany':
      return wait(failure);
    default:
      return { kind: 'failure', failure };
  }
}

/** A failed request for a mail: whether the account exists is never told. */
export function mailProblem(failure: ApiFailure): AuthProblem | undefined {
  switch (failure.kind) {
    case 'notFound':
    case 'unauthorised':
    case 'forbidden':
    case 'conflict':
      return undefined;
    case 'tooMany':
      return wait(failure);
    default:
      return { kind: 'failure', failure };
  }
}
