import { readTime } from './timeOfDay';
import { TimeInput, type TimeTextProps } from './TimeInput';
import { useProblemText } from './useProblemText';
import { useTyped, type Reading, type TypedProblem } from './useTyped';

export interface TimeFieldProps extends TimeTextProps {
  /** `HH:mm`, '' for none. */
  value: string;
  /** Told '' where what is in the field is no time of day. */
  onChange: (value: string) => void;
  /** Told what is wrong with what stands in the field, and when nothing is any more. */
  onProblem?: (problem: TypedProblem | undefined) => void;
}

const show = (value: string): string => value;
const tidy = (text: string): string => readTime(text) ?? text.trim();
function read(text: string): Reading {
  if (text.trim() === '') return { value: '' };
  const value = readTime(text);
  return value === undefined ? { value: '', problem: 'unreadable' } : { value };
}

/**
 * A time of day of 24 hours, in every language: a browser's own field follows the language of the browser, not the portal's.
 * It takes what people type (`8`, `830`, `08.30`), writes it as `08:30` when it is left, and steps by arrow keys.
 */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onProblem, onBlur, onKeyDown, error = false, helperText, ...input } = props;
  const problemText = useProblemText();
  const { typed, change, settle, said } = useTyped({ value, onChange, onProblem, show, read, tidy });
  return (
    <TimeInput
      {...input}
      text={typed}
      onText={change}
      error={error || said !== undefined}
      helperText={said ? problemText(said) : helperText}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        onKeyDown?.(event);
      }}
    />
  );
}
