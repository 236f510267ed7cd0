import { type FormControlProps } from '@mui/material/FormControl';
import { type ReactNode, type Ref } from 'react';

/** What a field asks for: a day, a time of day, or both. */
export type PickedKind = 'date' | 'time' | 'moment';

/** Why a field has no value although something stands in it: a part is missing, or there is no such day or time. */
export type PickedProblem = 'incomplete' | 'unreadable';

export interface PickedFieldProps extends Pick<FormControlProps, 'disabled' | 'error' | 'fullWidth' | 'sx'> {
  /** Already translated. */
  label: string;
  /** Hides the label from sight, where text beside the field says the same. */
  hiddenLabel?: boolean | undefined;
  /** Local to the caller's time zone: `YYYY-MM-DD`, `HH:mm` or `YYYY-MM-DDTHH:mm`; '' for none. */
  value: string;
  /** Called with '' while a part is missing, or there is no such day or time. */
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Called with the problem of what stands in the field, and with undefined when it is solved. */
  onProblem?: ((problem: PickedProblem | undefined) => void) | undefined;
  helperText?: ReactNode;
  /** Marks the label. */
  optional?: boolean | undefined;
  required?: boolean | undefined;
  autoFocus?: boolean | undefined;
  name?: string | undefined;
  size?: 'small' | 'medium' | undefined;
  inputRef?: Ref<Pick<HTMLElement, 'focus'>> | undefined;
}

export interface DateFieldProps extends PickedFieldProps {
  /** The first and the last day that can be chosen, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
}

export interface PickerProps extends DateFieldProps {
  kind: PickedKind;
}
