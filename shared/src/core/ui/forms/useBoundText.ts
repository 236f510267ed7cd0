import { type FieldValues, type UseControllerReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { type FormFieldProps, type TextProps } from './boundField';
import { useFieldError } from './useFieldError';

interface Bound {
  name: string;
  value: string;
  onChange: (...event: unknown[]) => void;
  onBlur: () => void;
  label: string;
  error: boolean;
}

export function useBoundText<Values extends FieldValues>(
  props: Omit<FormFieldProps<Values>, 'control'>,
  { field, fieldState }: Pick<UseControllerReturn<Values>, 'field' | 'fieldState'>,
): TextProps & Bound {
  const { label, rules, optional = false, helperText, ...text } = props;
  const intl = useIntl();
  const error = useFieldError(fieldState.error);
  return {
    ...text,
    name: field.name,
    value: field.value ?? '',
    onChange: field.onChange,
    onBlur: field.onBlur,
    disabled: field.disabled ?? text.disabled,
    inputRef: field.ref,
    label: optional ? intl.formatMessage({ id: 'shared.field.optional' }, { label }) : label,
    error: error !== undefined,
    helperText: error ?? helperText,
    slotProps: {
      ...text.slotProps,
      htmlInput: { 'aria-required': rules?.required ? true : undefined, ...text.slotProps?.htmlInput },
    },
  };
}
