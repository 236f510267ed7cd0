import { useRef } from 'react';
import type { ApiFailure } from '../../session';
import { failureIn } from '../../session/failure/asFailure';
import { isUnanswered } from '../../session/failure/unanswered';
import { soon } from '../../session/failure/soon';

/**
 * The creation of a named thing whose answer may be lost: then a look tells whether it was made, so that a second try
 * is not told that the name is taken.
 */
export function useCreation() {
  const unanswered = useRef(new Set<string>());
  /** Whether a try for this name had no answer: a name that is taken may be one's own, and the server decides. */
  const mayBeMade = (name: string): boolean => unanswered.current.has(name);
  /**
   * @param error what the call gave
   * @param isMade reads whether just this stands there now
   * @returns the failure, or undefined where the thing is made
   */
  async function failureOf(
    name: string,
    error: unknown,
    isMade: () => PromiseLike<boolean | undefined>,
  ): Promise<ApiFailure | undefined> {
    const failure = failureIn(error);
    if (failure && isUnanswered(failure)) unanswered.current.add(name);
    return failure && mayBeMade(name) && (await soon(isMade())) ? undefined : failure;
  }
  return { mayBeMade, failureOf };
}
