import TextField from '@mui/material/TextField';
import { useController, type FieldValues } from 'react-hook-form';
import { type FormFieldProps } from './boundField';
import { FormPicked } from './FormPicked';
import { PasswordField } from './PasswordField';
import { type PickedKind } from './times/picked';
import { useBoundText } from './useBoundText';
import { useLengthLimit } from './useLengthLimit';

/**
 * A text field bound to a form. `type="password"` has a button to show it, and `select` takes `MenuItem` children.
 * `type="date"` is a `DateField`, `type="time"` a `TimeField` and `type="datetime-local"` a `MomentField`, with the value
 * formats of HTML inputs. With `maxLength` a multiline text is kept whole and refused where it is longer; one line is cut.
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
  const { control, ...rest } = props;
  const { props: text, words } = useLengthLimit(rest);
  const controller = useController({ control, name: text.name, rules: text.rules });
  const length = words(controller.field.value);
  const helperText = (
    <>
      {text.helperText} {length}
    </>
  );
  const bound = useBoundText(length === undefined ? text : { ...text, helperText }, controller);
  const Field = text.type === 'password' ? PasswordField : TextField;
  return <Field fullWidth {...bound} />;
}
