import type { ApiFailure, ApiFailureKind } from './failure';

/** A record, so that a new kind does not compile until it is listed here. */
const KINDS: Record<ApiFailureKind, true> = {
  network: true,
  timeout: true,
  unauthorised: true,
  forbidden: true,
  unconfirmed: true,
  notFound: true,
  conflict: true,
  validation: true,
  tooMany: true,
  unavailable: true,
  missing: true,
  server: true,
};

const isFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' &&
  error !== null &&
  'kind' in error &&
  typeof error.kind === 'string' &&
  Object.hasOwn(KINDS, error.kind);

/** Anything but a failure (an answer that fits no schema, an exception of ours) becomes `server`. */
export const asFailure = (error: unknown): ApiFailure => (isFailure(error) ? error : { kind: 'server' });

/** `asFailure`, or undefined without an error. */
export const failureIn = (error: unknown): ApiFailure | undefined =>
  error === undefined ? undefined : asFailure(error);

/** The result of a call: `data`, or the failure. */
export type Answer<T = unknown> = { data: T; error?: undefined } | { data?: undefined; error: ApiFailure };

/** The same for code that continues step by step. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ApiFailure };
