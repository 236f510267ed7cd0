import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { PersonField } from '../permissions/personActions';
import type { FieldProblem } from '../permissions/validatePerson';

/** Problems whose words are the same for each field. */
const shared: readonly string[] = ['spaces', 'differs'];

/** A field's problem in words, beside the field it concerns. */
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
