import { type FieldValues } from 'react-hook-form';
import { type FormFieldProps } from './boundField';
import { MomentField } from './times/MomentField';
import { useFieldError } from './useFieldError';
import { useTypedController } from './useTypedController';

/** `FormField` with `type="datetime-local"`. It takes those props of a text field that suit two fields. */
export function FormMoment<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { control, name, label, rules, optional, helperText } = props;
  const { autoFocus, disabled, fullWidth = true, hiddenLabel, size, sx } = props;
  const { field, fieldState, onProblem } = useTypedController({ control, name, rules });
  const error = useFieldError(fieldState.error);
  return (
    <MomentField
      {...{ label, optional, autoFocus, fullWidth, hiddenLabel, size, sx, onProblem }}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      disabled={field.disabled ?? disabled}
      inputRef={field.ref}
      required={Boolean(rules?.required)}
      error={error !== undefined}
      helperText={error ?? helperText}
    />
  );
}
