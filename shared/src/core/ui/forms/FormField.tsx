import TextField from '@mui/material/TextField';
import { useController, type FieldValues } from 'react-hook-form';
import { type FormFieldProps } from './boundField';
import { FormPicked } from './FormPicked';
import { PasswordField } from './PasswordField';
import { type PickedKind } from './times/picked';
import { useBoundText } from './useBoundText';

/**
 * A text field bound to a form. `type="password"` has a button to show it, and `select` takes `MenuItem` children.
 * `type="date"` is a `DateField`, `type="time"` a `TimeField` and `type="datetime-local"` a `MomentField`, with the value
 * formats of HTML inputs.
 */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const kind = PICKED[props.type ?? ''];
  return kind === undefined ? <FormText {...props} /> : <FormPicked {...props} kind={kind} />;
}

const PICKED: Readonly<Record<string, PickedKind>> = {
  date: 'date',
  time: 'time',
  'datetime-local': 'moment',
};

function FormText<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { control, ...text } = props;
  const bound = useBoundText(text, useController({ control, name: text.name, rules: text.rules }));
  const Field = text.type === 'password' ? PasswordField : TextField;
  return <Field fullWidth {...bound} />;
}
