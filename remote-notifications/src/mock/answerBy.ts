import { match, type MockAnswer, type MockCall } from '@portal/kit/mock';
import type { BackEnd } from './backEnd';

type Answer = (backEnd: BackEnd, parts: readonly string[], call: MockCall) => MockAnswer;
type Calls = readonly (readonly [pattern: string, answer: Answer])[];

/** The answer of the first pattern that fits; undefined where none does. */
export const answerBy =
  (calls: Calls) =>
  (backEnd: BackEnd, call: MockCall): MockAnswer | undefined => {
    for (const [pattern, answer] of calls) {
      const parts = match(pattern, call);
      if (parts) return answer(backEnd, parts, call);
    }
    return undefined;
  };
