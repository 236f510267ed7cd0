import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { PersonField, FieldProblem } from '../../parts';

const shared: readonly string[] = ['spaces', 'differs'];

export function useProblemText(): (
  field: PersonField,
  problem: FieldProblem | 'repeated' | 'differs',
  detail?: { line?: number; value?: string },
) => string {
  const intl = useIntl();
  return useCallback(
    (field, problem, { line = 0, value = '' } = {}) =>
      intl.formatMessage(
        { id: shared.includes(problem) ? `problem.${problem}` : `problem.${field}.${problem}` },
        { line, value },
      ),
    [intl],
  );
}
