import type { ApiFailure } from './failure';

/** After these the back end may have done what was asked: only the answer is missing. */
const unanswered: readonly ApiFailure['kind'][] = ['network', 'timeout', 'unavailable'];

/** Whether a call may have been done though it failed. */
export const isUnanswered = ({ kind, neverLeft }: Pick<ApiFailure, 'kind' | 'neverLeft'>): boolean =>
  neverLeft !== true && unanswered.includes(kind);
