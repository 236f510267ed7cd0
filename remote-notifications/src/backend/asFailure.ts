import type { ApiFailure } from '@portal/shared';

/** A query's error as a failure: what is not one is a defect of ours, shown as a server error. */
export const asFailure = (error: unknown): ApiFailure =>
  typeof error === 'object' && error !== null && 'kind' in error ? (error as ApiFailure) : { kind: 'server' };
