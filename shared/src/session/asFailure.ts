import type { ApiFailure, ApiFailureKind } from './failure';

/** A record, so that a new kind does not compile until it is here. */
const KINDS: Record<ApiFailureKind, true> = {
  network: true,
  timeout: true,
  unauthorised: true,
  forbidden: true,
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

/**
 * The error of a call as a failure. What is none (an answer that no schema fits, a defect of ours that was thrown) is
 * shown as the server's: something went wrong that the reader cannot mend.
 */
export const asFailure = (error: unknown): ApiFailure => (isFailure(error) ? error : { kind: 'server' });

/** The same where there may have been no error. */
export const failureIn = (error: unknown): ApiFailure | undefined =>
  error === undefined ? undefined : asFailure(error);

/** How one call ended, as the data cache's own functions give and want it: `data`, or why not. */
export type Answer<T = unknown> = { data: T; error?: undefined } | { data?: undefined; error: ApiFailure };
