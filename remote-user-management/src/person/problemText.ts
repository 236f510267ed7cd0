import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { PersonField } from '../permissions/personActions';
import type { FieldProblem } from '../permissions/validatePerson';

/** A field's problem in words, beside the field it concerns. */
export function useProblemText(): (
  field: PersonField,
  problem: FieldProblem | 'repeated',
  line?: number,
) => string {
  const intl = useIntl();
  return useCallback(
    (field, problem, line) =>
      intl.formatMessage(
        { id: problem === 'spaces' ? 'problem.spaces' : `problem.${field}.${problem}` },
        { line: line ?? 0 },
      ),
    [intl],
  );
}
