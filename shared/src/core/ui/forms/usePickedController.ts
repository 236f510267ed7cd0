import { useCallback, useRef } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { type BoundFieldProps } from './boundField';
import { type PickedProblem } from './times/picked';

/**
 * `useController` of a field that can hold half a date. The form is not sent with it, as it would be with a field that
 * is empty on purpose.
 */
export function usePickedController<Values extends FieldValues>(
  props: Pick<BoundFieldProps<Values>, 'control' | 'name' | 'rules'>,
) {
  const { control, name, rules } = props;
  const intl = useIntl();
  const problem = useRef<PickedProblem>(undefined);
  const onProblem = useCallback((found: PickedProblem | undefined) => {
    problem.current = found;
  }, []);
  const own = rules?.validate;
  const bound = useController({
    control,
    name,
    rules: {
      ...rules,
      validate: {
        typed: (value) =>
          value !== '' ||
          problem.current === undefined ||
          intl.formatMessage({ id: `shared.time.${problem.current}` }),
        ...(typeof own === 'function' ? { validate: own } : own),
      },
    },
  });
  return { ...bound, onProblem };
}
