import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { type BoundFieldProps } from './boundField';
import { useFieldError } from './useFieldError';

interface FormCheckboxProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  helperText?: string;
}

/** A checkbox bound to a form. It takes effect when the form is sent. */
export function FormCheckbox<Values extends FieldValues>(props: FormCheckboxProps<Values>) {
  const { control, name, label, rules, helperText } = props;
  const { field, fieldState } = useController({ control, name, rules });
  const error = useFieldError(fieldState.error);
  const help = error ?? helperText;
  const id = useId();
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(_event, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': help ? id : undefined } }}
          />
        }
      />
      {help && <FormHelperText id={id}>{help}</FormHelperText>}
    </FormControl>
  );
}
