import { useCallback, useRef } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { type BoundFieldProps } from './FormField';
import { useProblemText } from './useProblemText';
import { type TypedProblem } from './useTyped';

/**
 * `useController` of a field in which may stand what is no value: a form with it is not sent, as though the field were empty
 * and the reader had meant that.
 */
export function useTypedController<Values extends FieldValues>(
  props: Pick<BoundFieldProps<Values>, 'control' | 'name' | 'rules'>,
) {
  const { control, name, rules } = props;
  const problemText = useProblemText();
  const problem = useRef<TypedProblem>(undefined);
  const onProblem = useCallback((found: TypedProblem | undefined) => {
    problem.current = found;
  }, []);
  const own = rules?.validate;
  const bound = useController({
    control,
    name,
    rules: {
      ...rules,
      validate: {
        typed: (value) => value !== '' || problem.current === undefined || problemText(problem.current),
        ...(typeof own === 'function' ? { validate: own } : own),
      },
    },
  });
  return { ...bound, onProblem };
}
