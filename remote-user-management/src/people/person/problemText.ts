import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { PersonField, FieldProblem } from '../../parts';

type Problem = FieldProblem | 'repeated' | 'differs';

function textOf(field: PersonField, problem: Problem): string {
  if (problem === 'spaces' || problem === 'differs' || problem === 'garbled') return `problem.${problem}`;
  // The profile says them in the same words.
  if (field === 'email' && (problem === 'invalid' || problem === 'otherLetters'))
    return `shared.email.${problem}`;
  return `problem.${field}.${problem}`;
}

export function useProblemText(): (
  field: PersonField,
  problem: Problem,
  detail?: { line?: number; value?: string },
) => string {
  const intl = useIntl();
  return useCallback(
    (field, problem, { line = 0, value = '' } = {}) =>
      intl.formatMessage({ id: textOf(field, problem) }, { line, value }),
    [intl],
  );
}
