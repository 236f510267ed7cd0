import TextField from '@mui/material/TextField';
import { useController, type FieldValues } from 'react-hook-form';
import { type FormFieldProps } from './boundField';
import { FormMoment } from './FormMoment';
import { FormTime } from './FormTime';
import { PasswordField } from './PasswordField';
import { useBoundText } from './useBoundText';

/**
 * A text field bound to a form. `type="password"` has a button to show it, and `select` takes `MenuItem` children.
 * `type="time"` is a `TimeField` and `type="datetime-local"` a `MomentField`: 24-hour times, with the value formats of
 * HTML inputs.
 */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  if (props.type === 'time') return <FormTime {...props} />;
  if (props.type === 'datetime-local') return <FormMoment {...props} />;
  return <FormText {...props} />;
}

function FormText<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { control, ...text } = props;
  const bound = useBoundText(text, useController({ control, name: text.name, rules: text.rules }));
  const Field = text.type === 'password' ? PasswordField : TextField;
  return <Field fullWidth {...bound} />;
}
