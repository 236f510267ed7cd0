import TextField, { type TextFieldProps } from '@mui/material/TextField';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
} from 'react-hook-form';
import { FormMoment } from './FormMoment';
import { FormTime } from './FormTime';
import { PasswordField } from './PasswordField';
import { useBoundText } from './useBoundText';

export type TextProps = Omit<
  TextFieldProps,
  'name' | 'value' | 'defaultValue' | 'error' | 'onChange' | 'onBlur' | 'ref' | 'label'
>;

export interface BoundFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Already translated. */
  label: string;
  rules?: RegisterOptions<Values>;
}

export type FormFieldProps<Values extends FieldValues> = BoundFieldProps<Values> &
  TextProps & {
    /** Marks the label. The few optional fields are marked, not the many required ones. */
    optional?: boolean;
  };

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
