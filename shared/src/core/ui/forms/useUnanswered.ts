import { useRef } from 'react';
import type { ApiFailure } from '../../session';
import { failureIn } from '../../http/failure/asFailure';
import { soon } from '../../http/failure/soon';
import { isUnanswered } from '../../http/failure/unanswered';

/**
 * The tries of a form that had no answer: a look tells whether what was asked for is done, so that a second try is not
 * told that the name is taken or that somebody else changed it.
 */
export function useUnanswered() {
  const unanswered = useRef(new Set<string>());
  /** Whether a try for this name had no answer: one that is taken may be one's own, and the server decides. */
  const mayBeDone = (name: string): boolean => unanswered.current.has(name);
  /**
   * @param name what the tries are for
   * @param error what the call gave
   * @param isDone reads whether just this is done now
   * @returns the failure, or undefined where it is done
   */
  async function failureOf(
    name: string,
    error: unknown,
    isDone: () => PromiseLike<boolean | undefined>,
  ): Promise<ApiFailure | undefined> {
    const failure = failureIn(error);
    if (failure && isUnanswered(failure)) unanswered.current.add(name);
    return failure && mayBeDone(name) && (await soon(isDone())) ? undefined : failure;
  }
  return { mayBeDone, failureOf };
}
