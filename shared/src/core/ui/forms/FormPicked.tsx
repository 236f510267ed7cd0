import { type FieldValues } from 'react-hook-form';
import { type FormFieldProps } from './boundField';
import { LateField } from './times/LateField';
import { type PickedKind } from './times/picked';
import { useFieldError } from './useFieldError';
import { usePickedController } from './usePickedController';

/**
 * `FormField` with one of the types `date`, `time` and `datetime-local`. It takes those props of a text field that suit
 * such a field, and `min` and `max` of a date's `slotProps.htmlInput`.
 */
export function FormPicked<Values extends FieldValues>({
  kind,
  ...props
}: FormFieldProps<Values> & { kind: PickedKind }) {
  const { control, name, label, rules, optional, helperText, slotProps } = props;
  const { autoFocus, disabled, fullWidth = true, hiddenLabel, size, sx } = props;
  const { field, fieldState, onProblem } = usePickedController({ control, name, rules });
  const error = useFieldError(fieldState.error);
  const { min, max } = (slotProps?.htmlInput ?? {}) as { min?: string; max?: string };
  return (
    <LateField
      kind={kind}
      label={label}
      optional={optional}
      autoFocus={autoFocus}
      fullWidth={fullWidth}
      hiddenLabel={hiddenLabel}
      size={size}
      sx={sx}
      onProblem={onProblem}
      min={min}
      max={max}
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
