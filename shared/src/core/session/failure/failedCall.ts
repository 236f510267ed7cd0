import type { ApiFailure } from './failure';
import { type FailedCall, failedCalls } from './failedCalls';

/** `*` is one part of a path, and `**` at the end its rest. */
function isOf(pattern: string, call: string): boolean {
  const [wanted, parts] = [pattern.split('/'), call.split('/')];
  const isLong = wanted.at(-1) === '**' ? parts.length >= wanted.length : parts.length === wanted.length;
  return isLong && wanted.every((part, at) => part.startsWith('*') || part === parts[at]);
}

/** After these the back end may have done what was asked: only the answer is missing. */
const unanswered: readonly ApiFailure['kind'][] = ['network', 'timeout', 'unavailable'];

type Failed = Pick<ApiFailure, 'kind' | 'neverLeft'>;

/** Whether a call may have been done though it failed. */
export const isUnanswered = ({ kind, neverLeft }: Failed): boolean =>
  neverLeft !== true && unanswered.includes(kind);

/** The call that certainly was not done; undefined for those without a sentence. */
export function failedCallOf(
  { path, method = 'GET' }: { path: string; method?: string },
  failure: Failed,
): FailedCall | undefined {
  if (method !== 'GET' && isUnanswered(failure)) return undefined;
  const call = `${method} ${path}`;
  return (Object.keys(failedCalls) as FailedCall[]).find((name) => isOf(failedCalls[name], call));
}
