import { type FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { type FormFieldProps } from './FormField';
import { TimeField } from './TimeField';
import { useFieldError } from './useFieldError';
import { useTypedController } from './useTypedController';

/** `FormField` of a time of day. */
export function FormTime<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { control, name, label, rules, optional = false, helperText, ...text } = props;
  const intl = useIntl();
  const { field, fieldState, onProblem } = useTypedController({ control, name, rules });
  const error = useFieldError(fieldState.error);
  return (
    <TimeField
      fullWidth
      {...text}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onProblem={onProblem}
      disabled={field.disabled ?? text.disabled}
      inputRef={field.ref}
      label={optional ? intl.formatMessage({ id: 'shared.field.optional' }, { label }) : label}
      error={error !== undefined}
      helperText={error ?? helperText}
      slotProps={{
        ...text.slotProps,
        htmlInput: { 'aria-required': rules?.required ? true : undefined, ...text.slotProps?.htmlInput },
      }}
    />
  );
}
