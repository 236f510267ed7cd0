import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type InputHTMLAttributes } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { type BoundFieldProps } from './boundField';
import { Eye } from './Eye';
import { useFieldError } from './useFieldError';

interface FormLineProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  type?: 'text' | 'email' | 'password';
  helperText?: string;
  autoComplete?: string;
  htmlInput?: InputHTMLAttributes<HTMLInputElement>;
}

/**
 * A light text input bound to a form, for the first screens such as the sign-in. It looks and is read out like
 * `FormField`, but loads none of the menus and variants of `TextField`. `type="password"` has a button to show it.
 */
export function FormLine<Values extends FieldValues>(props: FormLineProps<Values>) {
  const { control, name, label, rules, type = 'text', helperText, autoComplete, htmlInput } = props;
  const id = useId();
  const { field, fieldState } = useController({ control, name, rules });
  const error = useFieldError(fieldState.error);
  const [visible, setVisible] = useState(false);
  const password = type === 'password';
  const help = error ?? helperText;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        type={visible ? 'text' : type}
        name={field.name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        autoComplete={autoComplete}
        aria-describedby={help ? `${id}-help` : undefined}
        inputProps={{
          ...(password && { spellCheck: false, autoCapitalize: 'none' }),
          'aria-required': rules?.required ? true : undefined,
          ...htmlInput,
        }}
        endAdornment={password && <Eye visible={visible} onChange={setVisible} />}
      />
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}
