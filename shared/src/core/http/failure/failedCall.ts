import type { ApiFailure } from './failure';
import { type FailedCall, failedCalls } from './failedCalls';
import { isUnanswered } from './unanswered';

/** `*` is one part of a path, and `**` at the end its rest. */
function isOf(pattern: string, call: string): boolean {
  const [segments, parts] = [pattern.split('/'), call.split('/')];
  const isLong =
    segments.at(-1) === '**' ? parts.length >= segments.length : parts.length === segments.length;
  return isLong && segments.every((part, at) => part.startsWith('*') || part === parts[at]);
}

/** The call that certainly was not done; undefined for those without a sentence. */
export function failedCallOf(
  { path, method = 'GET' }: { path: string; method?: string },
  failure: ApiFailure,
): FailedCall | undefined {
  if (method !== 'GET' && isUnanswered(failure)) return undefined;
  const call = `${method} ${path}`;
  return (Object.keys(failedCalls) as FailedCall[]).find((name) => isOf(failedCalls[name], call));
}

/** The failure of a call, with what was certainly not done. */
export function describedFailure(
  sent: { path: string; method?: string },
  failure: ApiFailure,
  hadNetwork: boolean,
): ApiFailure {
  const error: ApiFailure =
    failure.kind === 'network' && !hadNetwork ? { ...failure, neverLeft: true } : failure;
  const call = failedCallOf(sent, error);
  return call === undefined ? error : { ...error, call };
}
