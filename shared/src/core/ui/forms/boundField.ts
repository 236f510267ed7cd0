import { type TextFieldProps } from '@mui/material/TextField';
import { type Control, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form';

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
