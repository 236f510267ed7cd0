import { useCallback, useRef } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { type BoundFieldProps } from './boundField';
import { useProblemText } from './times/useProblemText';
import { type TypedProblem } from './times/useTyped';

/**
 * `useController` of a field that can hold invalid text. The form is not sent with such text, as it would be with a
 * field that is empty on purpose.
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
