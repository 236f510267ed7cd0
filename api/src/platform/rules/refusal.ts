import { type Caller } from './caller';

/** The kind of a refusal; each is one status (docs/reference/api.md#errors). */
export type RefusalKind =
  | 'invalid'
  | 'signedOut'
  | 'forbidden'
  | 'unconfirmed'
  | 'unknown'
  | 'conflict'
  | 'tooLarge'
  | 'wrongType'
  | 'tooMany'
  | 'leftOut'
  | 'unavailable';

export const statusOf: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  signedOut: 401,
  forbidden: 403,
  unconfirmed: 403,
  unknown: 404,
  conflict: 409,
  tooLarge: 413,
  wrongType: 415,
  tooMany: 429,
  leftOut: 501,
  unavailable: 503,
};

export type FieldErrors = Readonly<Record<string, string>>;

/** The error that ends a call, and its transaction, with an answer that the caller may read. */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    message: string,
    readonly errors: FieldErrors | null = null,
    /** Seconds until another attempt is worth it. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  /** The refused caller, if known before the call's own handler runs. */
  caller: Caller | undefined;

  of(caller: Caller): this {
    this.caller = caller;
    return this;
  }
}

const invalid = (errors: FieldErrors) => new Refusal('invalid', 'Some fields are not right.', errors);
const forbidden = (message = 'You may not do this.', errors?: FieldErrors) =>
  new Refusal('forbidden', message, errors);
/** Names the object, so that a caller can tell a missing object from a call that this api does not have. */
const unknown = (what: string) => new Refusal('unknown', `There is no such ${what}.`, { object: what });
const conflict = (message: string, errors?: FieldErrors) => new Refusal('conflict', message, errors);
const signedOut = (message = 'Please sign in.', errors?: FieldErrors) =>
  new Refusal('signedOut', message, errors);
/** For a call that the caller may make once they have reauthenticated; the page asks them (`stepUp`). */
const unconfirmed = () =>
  new Refusal('unconfirmed', 'Confirm first that it is you. Nothing was changed.', { stepUp: 'needed' });
const tooMany = (seconds: number, message = `Too many attempts. Please try again in ${seconds} s.`) =>
  new Refusal('tooMany', message, null, seconds);
/** For every call of a part that the site leaves out. */
const leftOut = (part: string) =>
  new Refusal('leftOut', 'This call is not part of this site.', { leftOut: part });

export const refuse = { invalid, forbidden, unconfirmed, unknown, conflict, signedOut, tooMany, leftOut };
