import { type FieldValues } from 'react-hook-form';
import { type FormFieldProps } from './boundField';
import { TimeField } from './times/TimeField';
import { useBoundText } from './useBoundText';
import { useTypedController } from './useTypedController';

export function FormTime<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { control, ...text } = props;
  const { onProblem, ...controlled } = useTypedController({ control, name: text.name, rules: text.rules });
  const bound = useBoundText(text, controlled);
  return <TimeField fullWidth {...bound} onProblem={onProblem} />;
}
